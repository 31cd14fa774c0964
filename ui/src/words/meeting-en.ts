// English: how two players come together.

import type { MeetingWords } from "./meeting";

export const meetingEn: MeetingWords = {
  meeting: {
    qr: "The invite code, for a camera",
    beyond: "Players beyond this network may come too",
    beyondHint: "For a forwarded port or a VPN. Otherwise only this network gets an answer.",
    way: "Who goes to whom",
    here: "My friend comes here",
    there: "I go to my friend",
    thereHint:
      "If your friend can’t reach this computer, they choose “Show a code” under “Join a table”, and you type that code here.",
    bring: "Bring the table",
    bringLabel: "Your friend’s code",
    show: "Show a code",
    showIntro:
      "If you can’t reach the other computer, let it come to you: show a code here, and the other player opens a table with “I go to my friend”.",
    showHint: "Send it to the player who opens the table. It works once.",
    showWaiting: "Waiting for the other player; this closes by itself.",
    showStop: "Stop waiting",
    waits: (port) => `Waiting for the other player on port ${port}`,
    watchMissing: (name, time) => `The connection to ${name}’s table broke ${time} ago. It is looked for again.`,
  },
};
