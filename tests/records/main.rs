//! Files of games: those that people made, in the folder that `DUIYI_CORPUS` names, or the project's own small ones.

mod hostile;
mod opening;
mod properties;
mod round_trip;
