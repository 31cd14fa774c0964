//! Files of games: those that people made, in the folder that `DUIYI_CORPUS` names, or the project's own small ones.

mod opening;
mod round_trip;
