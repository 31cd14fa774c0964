//! A made-up name for a first start: pleasant, short, and different from the neighbour's.

const CHINESE: ([&str; 12], [&str; 12]) = (
    ["林间", "溪边", "灯下", "松下", "竹里", "山中", "湖上", "雨后", "月下", "桥头", "花前", "云外"],
    ["听雨", "观棋", "落子", "饮茶", "吹笛", "看云", "钓雪", "抚琴", "煮酒", "寻梅", "问路", "闻莺"],
);
const ENGLISH: ([&str; 12], [&str; 12]) = (
    [
        "Quiet", "Amber", "Misty", "Cedar", "Silver", "Gentle", "Bamboo", "Maple", "River", "Lantern",
        "Jade", "Winter",
    ],
    [
        "Heron", "Fox", "Crane", "Sparrow", "Tiger", "Panda", "Carp", "Swallow", "Badger", "Otter", "Magpie",
        "Dragon",
    ],
);

/// A name in the language of the system; `lot` picks it.
pub(crate) fn made_up(lang: &str, lot: u64) -> String {
    let chinese = lang.starts_with("zh");
    let (before, after) = if chinese { CHINESE } else { ENGLISH };
    let pick = |words: [&'static str; 12], lot: u64| words[(lot % 12) as usize];
    let (one, two) = (pick(before, lot), pick(after, lot / 12));
    if chinese { format!("{one}{two}") } else { format!("{one} {two}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lot_gives_a_name() {
        for lot in 0..200 {
            assert!(made_up("zh_CN.UTF-8", lot).chars().count() <= 8);
            assert!(made_up("en", lot).contains(' '));
        }
        assert_ne!(made_up("en", 1), made_up("en", 13));
    }
}
