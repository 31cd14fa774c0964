//! [`Side`] as `"first"` and `"second"`: the rules know no serialisation.

use rules::Side;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wire {
    First,
    Second,
}

fn wire(side: Side) -> Wire {
    match side {
        Side::First => Wire::First,
        Side::Second => Wire::Second,
    }
}

fn plain(wire: Wire) -> Side {
    match wire {
        Wire::First => Side::First,
        Wire::Second => Side::Second,
    }
}

pub(super) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    wire(*side).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    Wire::deserialize(deserializer).map(plain)
}

pub(super) mod option {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Side, Wire, plain, wire};

    pub(in super::super) fn serialize<S: Serializer>(
        side: &Option<Side>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        side.map(wire).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Side>, D::Error> {
        Option::<Wire>::deserialize(deserializer).map(|wire| wire.map(plain))
    }
}
