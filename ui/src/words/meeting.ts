// What the window says while two players come together.

export interface MeetingWords {
  /** How two players come together: who goes to whom, and from how far. */
  meeting: {
    /** What the picture of the code is. */
    qr: string;
    beyond: string;
    beyondHint: string;
    way: string;
    here: string;
    there: string;
    thereHint: string;
    bring: string;
    bringLabel: string;
    show: string;
    showIntro: string;
    showHint: string;
    showWaiting: string;
    showStop: string;
    waits(port: number): string;
    watchMissing(name: string, time: string): string;
  };
}
