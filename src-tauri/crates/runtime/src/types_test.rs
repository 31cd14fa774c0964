//! The TypeScript types of the window are made from the Rust types; this test fails when the file is out of date.

use std::{fs, path::Path};

use ts_rs::{Config, TS};

use crate::{
    away::{InterruptedView, MissingView},
    backdrop::BackdropView,
    clock::{ClockChoice, ClockView, SideClock, TimeChoice},
    completions::CompletionsView,
    engines::{
        choice::{LevelName, Opponent, OutsideChoice, PaceName, SideChoice},
        outsiders::view::{
            AddingView, EngineOption, EngineTrouble, EngineView, EnginesView, FallenView, OptionKind,
            ProtocolName, TroubleName, TryingView,
        },
        view::{
            AnalysisView, DemonstrationView, Found, HintReason, HintView, LineView, MindView, ScoreView,
            ThinkingView,
        },
    },
    intent::{EditChoice, FirstMove, GameName, Intent, OddsName, SettingKey, TakebacksChoice, TermsChoice},
    met::{AcquaintanceView, DoorReason, DoorView},
    nearby::{FindingName, FindingView, HostView, NearbyView, NextStep},
    qr::QrView,
    shelf::{
        FileView, FoundGame, FoundView, GameRow, ImportView, LibrarySearch, LibrarySort, LibraryView,
        OtherView, PlayedView, RefusedView, ResultCounts, ResultName, StepView, StudyView, TagView,
        WarningView,
    },
    study::StudyEdit,
    view::{
        AppView, Bar, Can, ChatLine, ConductName, ForbiddenName, ForbiddenView, FromTo, GomokuView,
        LinkError, LinkErrorCode, LinkState, LinkView, LobbyView, MovableSide, MoveView, Notice, NoticeCode,
        OfferName, OfferView, OpeningName, OpeningStep, OutcomeView, PartyName, PeerView, PhaseName,
        PlayerView, Players, ProblemName, ReasonName, RecordView, RulingView, SeatName, SetupView, SideName,
        StepName, StoneColour, StoneColours, Suggestion, TableView, Unfinished, Update, Verified,
    },
};

const FILE: &str = "../../../ui/src/ipc/types.ts";

macro_rules! declarations {
    ($config:expr, $($name:ty),* $(,)?) => {
        vec![$(format!("export {}", <$name>::decl($config))),*]
    };
}

#[test]
fn the_types_of_the_window_are_up_to_date() {
    let config = Config::default();
    let mut text =
        String::from("// Made from the Rust types of the crate `runtime`; `make types` writes it anew.\n\n");
    text.push_str(
        &declarations!(
            &config,
            Intent,
            EditChoice,
            OddsName,
            PartyName,
            TermsChoice,
            Opponent,
            OutsideChoice,
            LevelName,
            SideChoice,
            PaceName,
            ClockChoice,
            TimeChoice,
            GameName,
            TakebacksChoice,
            FirstMove,
            SettingKey,
            Update,
            AppView,
            RecordView,
            Suggestion,
            Unfinished,
            SideName,
            MovableSide,
            PhaseName,
            TableView,
            ClockView,
            SideClock,
            GomokuView,
            StoneColour,
            StoneColours,
            ForbiddenView,
            ForbiddenName,
            OpeningStep,
            OpeningName,
            StepName,
            FromTo,
            MoveView,
            Players,
            PlayerView,
            SeatName,
            OfferView,
            OfferName,
            OutcomeView,
            RulingView,
            ConductName,
            SetupView,
            ProblemName,
            ReasonName,
            Can,
            Bar,
            CompletionsView,
            BackdropView,
            MindView,
            ThinkingView,
            Found,
            LineView,
            ScoreView,
            HintView,
            HintReason,
            AnalysisView,
            DemonstrationView,
            FallenView,
            EnginesView,
            EngineView,
            EngineOption,
            OptionKind,
            ProtocolName,
            AddingView,
            TryingView,
            EngineTrouble,
            TroubleName,
            LinkView,
            LinkState,
            LobbyView,
            QrView,
            PeerView,
            Verified,
            LinkError,
            LinkErrorCode,
            MissingView,
            DoorView,
            DoorReason,
            AcquaintanceView,
            InterruptedView,
            NearbyView,
            HostView,
            FindingView,
            FindingName,
            NextStep,
            ChatLine,
            Notice,
            NoticeCode,
            LibrarySearch,
            LibrarySort,
            ResultName,
            LibraryView,
            GameRow,
            FileView,
            WarningView,
            ImportView,
            RefusedView,
            StudyView,
            TagView,
            StepView,
            OtherView,
            StudyEdit,
            FoundView,
            ResultCounts,
            PlayedView,
            FoundGame,
        )
        .join("\n\n"),
    );
    text.push('\n');
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("DUIYI_WRITE_TYPES").is_some() {
        fs::create_dir_all(file.parent().expect("the file has a folder")).expect("the folder can be made");
        fs::write(&file, &text).expect("the file can be written");
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "{FILE} is out of date: run `make types`");
}
