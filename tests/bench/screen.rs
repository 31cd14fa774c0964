//! What a window shows, read from the X server: no driver is in the way of what is measured.

use std::collections::BTreeSet;

use x11rb::{
    connection::Connection as _,
    protocol::xproto::{Atom, AtomEnum, ConnectionExt as _, ImageFormat, MapState, Window},
    rust_connection::RustConnection,
};

use crate::row::{Absent, Measured};

pub(crate) struct Screen {
    server: RustConnection,
    root: Window,
    pid: Atom,
}

/// A few lines of the picture of a window: enough to tell whether it is blank, and whether it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glimpse(Vec<Vec<u8>>);

impl Screen {
    pub(crate) fn open() -> Measured<Self> {
        let (server, number) =
            RustConnection::connect(None).map_err(|error| Absent(format!("no X server: {error}")))?;
        let root = server.setup().roots.get(number).ok_or("no screen")?.root;
        let pid = server.intern_atom(false, b"_NET_WM_PID")?.reply()?.atom;
        Ok(Self { server, root, pid })
    }

    /// The window of a process, when it stands on the screen.
    pub(crate) fn window_of(&self, process: u32) -> Measured<Option<Window>> {
        let mut windows = vec![self.root];
        let mut known = 0;
        while let Some(window) = windows.get(known).copied() {
            known += 1;
            // Windows come and go while they are looked at.
            let Ok(tree) = self.server.query_tree(window)?.reply() else { continue };
            if self.is_of(window, process).unwrap_or(false) {
                return Ok(Some(window));
            }
            windows.extend(tree.children);
        }
        Ok(None)
    }

    /// Looks at a window.
    pub(crate) fn look(&self, window: Window) -> Measured<Glimpse> {
        let size = self.server.get_geometry(window)?.reply()?;
        let lines = (1..=LINES).map(|line| {
            let y = i16::try_from(u32::from(size.height) * line / (LINES + 1))?;
            let image = self.server.get_image(ImageFormat::Z_PIXMAP, window, 0, y, size.width, 1, !0)?;
            Ok(image.reply()?.data)
        });
        lines.collect::<Measured<_>>().map(Glimpse)
    }

    /// Whether it is a window of the process that can be seen, and not one of the small ones that a toolkit keeps.
    fn is_of(&self, window: Window, process: u32) -> Measured<bool> {
        let owner = self.server.get_property(false, window, self.pid, AtomEnum::CARDINAL, 0, 1)?.reply()?;
        if owner.value32().and_then(|mut values| values.next()) != Some(process) {
            return Ok(false);
        }
        let seen = self.server.get_window_attributes(window)?.reply()?.map_state == MapState::VIEWABLE;
        Ok(seen && self.server.get_geometry(window)?.reply()?.width > SMALL)
    }
}

impl Glimpse {
    /// Whether there is more to see than a plain ground.
    pub(crate) fn is_picture(&self) -> bool {
        let colours: BTreeSet<_> = self.0.iter().flat_map(|line| line.chunks(PIXEL)).collect();
        colours.len() > PLAIN
    }
}

const LINES: u32 = 8;
const PIXEL: usize = 4;
/// So many colours are no picture yet: a ground, and what was there before it.
const PLAIN: usize = 4;
const SMALL: u16 = 300;
