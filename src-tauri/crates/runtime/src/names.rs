//! A made-up name for a first start: pleasant, short, and different from the neighbour's.

/// Two parts of a name, either of which goes with each of the other.
type Parts = ([&'static str; 12], [&'static str; 12]);

const SIMPLIFIED: Parts = (
    ["林间", "溪边", "灯下", "松下", "竹里", "山中", "湖上", "雨后", "月下", "桥头", "花前", "云外"],
    ["听雨", "观棋", "落子", "饮茶", "吹笛", "看云", "钓雪", "抚琴", "煮酒", "寻梅", "问路", "闻莺"],
);
const TRADITIONAL: Parts = (
    ["林間", "溪邊", "燈下", "松下", "竹裡", "山中", "湖上", "雨後", "月下", "橋頭", "花前", "雲外"],
    ["聽雨", "觀棋", "落子", "飲茶", "吹笛", "看雲", "釣雪", "撫琴", "煮酒", "尋梅", "問路", "聞鶯"],
);
const VIETNAMESE: Parts = (
    ["Hạc", "Cáo", "Sếu", "Sẻ", "Hổ", "Gấu", "Cá Chép", "Én", "Nai", "Rái Cá", "Sáo", "Rồng"],
    ["Trắng", "Vàng", "Xanh", "Bạc", "Nhỏ", "Hiền", "Vui", "Nâu", "Hồng", "Tím", "Mùa Đông", "Ven Sông"],
);
const ENGLISH: Parts = (
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
    let (parts, between) = match lang.to_ascii_lowercase().replace('_', "-") {
        tag if ["zh-hant", "zh-tw", "zh-hk", "zh-mo"]
            .iter()
            .any(|traditional| tag.starts_with(traditional)) =>
        {
            (TRADITIONAL, "")
        }
        tag if tag.starts_with("zh") => (SIMPLIFIED, ""),
        tag if tag.starts_with("vi") => (VIETNAMESE, " "),
        _ => (ENGLISH, " "),
    };
    let pick = |words: [&'static str; 12], lot: u64| words[(lot % 12) as usize];
    [pick(parts.0, lot), pick(parts.1, lot / 12)].join(between)
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

    #[test]
    fn a_name_is_written_as_the_language_is() {
        assert_eq!(made_up("zh-Hans", 0), "林间听雨");
        for lang in ["zh-Hant", "zh_TW.UTF-8", "zh_HK"] {
            assert_eq!(made_up(lang, 0), "林間聽雨", "{lang}");
        }
        assert_eq!(made_up("vi_VN.UTF-8", 0), "Hạc Trắng");
        assert_eq!(made_up("", 0), "Quiet Heron");
    }
}
