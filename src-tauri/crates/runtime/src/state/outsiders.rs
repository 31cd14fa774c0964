//! The engines that somebody has added: they are asked who they are, kept, changed and tried.

use std::sync::Arc;

use super::State;
use crate::{
    engines::outsiders::{
        self, Brought, Errands, Outsiders, Posted, Returned,
        view::{AddingView, EngineTrouble, EnginesView, ProtocolName, TryingView},
    },
    view::{NoticeCode, Update},
};

/// Under which name the added engines are kept.
const ENGINES: &str = "engines";

/// The added engines of this run.
#[derive(Default)]
pub(super) struct Workshop {
    kept: Outsiders,
    errands: Errands,
    adding: Option<AddingView>,
    trying: Option<TryingView>,
}

impl State {
    /// Reads the engines that were added in other runs.
    pub(super) fn find_outsiders(&mut self) {
        let kept = self.storage.library.setting(ENGINES).ok().flatten();
        self.workshop.kept = kept.as_deref().map(Outsiders::read).unwrap_or_default();
    }

    pub(super) fn engines_update(&self) -> Update {
        let Workshop { kept, adding, trying, .. } = &self.workshop;
        Update::Engines(EnginesView {
            engines: kept.all().to_vec(),
            adding: adding.clone(),
            trying: trying.clone(),
            consulted: kept.consulted_id(),
        })
    }

    /// Asks a program who it is; it is added when it says so.
    pub(super) fn add_engine(&mut self, program: &str, protocol: Option<ProtocolName>) {
        let Some(command) = outsiders::typed(program) else { return self.tell(NoticeCode::NotNow) };
        if !self.workshop.kept.has_room() {
            return self.tell(NoticeCode::NotNow);
        }
        self.workshop.adding = Some(AddingView { program: program.trim().to_owned(), trouble: None });
        self.workshop.errands.meet(command, outsiders::chosen(protocol), &self.inputs);
        self.show(self.engines_update());
    }

    pub(super) fn drop_engine(&mut self) {
        self.workshop.errands.stop_meeting();
        self.workshop.adding = None;
        self.show(self.engines_update());
    }

    /// Lets an engine play a move from the start.
    pub(super) fn try_engine(&mut self, id: u32) {
        let folder = self.storage.folder.as_deref();
        let Some(engine) = self.workshop.kept.get(id) else { return self.tell(NoticeCode::NotNow) };
        let (command, protocol, equipment) = (engine.command(folder), engine.protocol(), engine.equipment());
        self.workshop.trying = Some(TryingView { engine: id, played: None, trouble: None });
        self.workshop.errands.try_out(command, protocol, equipment, &self.inputs);
        self.show(self.engines_update());
    }

    /// What came of an errand; one that nobody waits for any more is passed over.
    pub(crate) fn errand_returned(&mut self, returned: Returned) {
        let workshop = &mut self.workshop;
        if !workshop.errands.returns(&returned) {
            return;
        }
        match returned.what {
            Brought::Met(command, Ok(introduction)) => {
                workshop.kept.add(&command, introduction);
                workshop.adding = None;
                return self.keep_outsiders();
            }
            Brought::Met(_, Err(trouble)) => {
                if let Some(adding) = &mut workshop.adding {
                    adding.trouble = Some(trouble.into());
                }
            }
            Brought::Tried(tried) => {
                if let Some(trying) = &mut workshop.trying {
                    match tried {
                        Ok(played) => trying.played = Some(played),
                        Err(trouble) => trying.trouble = Some(trouble.into()),
                    }
                }
            }
        }
        self.show(self.engines_update());
    }

    /// Changes the list; a change that makes no sense is refused.
    pub(super) fn change_outsiders(&mut self, change: impl FnOnce(&mut Outsiders) -> bool) {
        if change(&mut self.workshop.kept) {
            // What was tried may not be any more.
            self.workshop.errands.stop_trying();
            self.workshop.trying = None;
            self.keep_outsiders();
        } else {
            // The window shows what is so.
            self.show(self.engines_update());
            self.tell(NoticeCode::NotNow);
        }
    }

    fn keep_outsiders(&mut self) {
        let kept = self.storage.library.set(ENGINES, &self.workshop.kept.kept());
        self.kept(kept);
        self.show(self.engines_update());
    }

    /// An added engine, ready to be asked.
    pub(super) fn posted(&self, id: u32) -> Result<Arc<Posted>, EngineTrouble> {
        let engine = self.workshop.kept.get(id).ok_or_else(EngineTrouble::removed)?;
        Ok(Arc::new(Posted {
            command: engine.command(self.storage.folder.as_deref()),
            protocol: engine.protocol(),
            equipment: engine.equipment(),
        }))
    }

    /// The engine that gives hints and analysis of this game instead of our own.
    pub(super) fn consulted(&self, game: crate::intent::GameName) -> Option<Arc<Posted>> {
        let engine = self.workshop.kept.consulted(game)?;
        self.posted(engine.id).ok()
    }

    /// How an added engine is called.
    pub(super) fn outsider_name(&self, id: u32) -> Option<String> {
        self.workshop.kept.get(id).map(|engine| engine.name.clone())
    }
}
