// Whichever dialog is open: one that the window opened, and over it the digits to compare while they are asked. What was
// typed below stays, to be tried again should the digits differ.

import type { Dialog, From } from "../../drafts";
import { useStore } from "../context";
import { ComputerDialog } from "./computer";
import { DemonstrationDialog } from "./demonstration";
import { gomokuDiagrams, xiangqiDiagrams } from "./diagrams";
import { DoorDialog } from "./door";
import { FileDialog } from "./file";
import { AboutDialog, KeysDialog, RulesDialog } from "./help";
import { HostDialog } from "./host";
import { ImportDialog } from "./import";
import { JoinDialog } from "./join";
import { LibraryDialog } from "./library";
import { MarkDialog } from "./mark";
import { NewDialog } from "./new";
import { PictureDialog } from "./picture";
import { PlayersDialog } from "./players";
import { ProposeDialog } from "./propose";
import { RecordsDialog } from "./records";
import { SettingsDialog } from "./settings";
import { CodeDialog, ConfirmDialog, OverDialog, RenewDialog } from "./small";
import { StorageDialog } from "./storage";

export function Dialogs() {
  const { dialog, comparing, link } = useStore();
  const { door } = link.value;
  return (
    <>
      {comparing.value && <CodeDialog />}
      {door && <DoorDialog key={door.fingerprint} door={door} />}
      {dialog.value && <Opened dialog={dialog.value} />}
    </>
  );
}

function Opened({ dialog }: { dialog: Dialog }) {
  const { words, draft } = useStore();
  switch (dialog.name) {
    case "settings":
      return <SettingsDialog page={"page" in dialog ? dialog.page : undefined} />;
    case "mark":
      return draft.value && <MarkDialog key={draft.value.number} draft={draft.value} />;
    case "new":
      return <NewDialog from={fromOf(dialog)} />;
    case "computer":
      return <ComputerDialog from={fromOf(dialog)} />;
    case "demonstration":
      return <DemonstrationDialog />;
    case "host":
      return <HostDialog from={fromOf(dialog)} />;
    case "join":
      return <JoinDialog />;
    case "over":
      return <OverDialog />;
    case "propose":
      return <ProposeDialog />;
    case "library":
      return <LibraryDialog />;
    case "file":
      return <FileDialog />;
    case "import":
      return <ImportDialog />;
    case "storage":
    case "set-aside":
      return <StorageDialog name={dialog.name} />;
    case "picture":
      return <PictureDialog />;
    case "records":
      return <RecordsDialog />;
    case "players":
      return <PlayersDialog />;
    case "renew":
      return <RenewDialog />;
    case "confirm":
      return <ConfirmDialog question={dialog.question} />;
    case "about":
      return <AboutDialog />;
    case "keys":
      return <KeysDialog />;
    case "rules":
      return <RulesDialog name="rules" page={words.value.rules} diagrams={xiangqiDiagrams} />;
    case "rules-gomoku":
      return <RulesDialog name="rules-gomoku" page={words.value.gomokuRules} diagrams={gomokuDiagrams} />;
  }
}

/** The position that the game of a dialog begins with. */
function fromOf(dialog: Dialog): From | null {
  return "from" in dialog ? dialog.from : null;
}
