// Vietnamese: work on records, pictures, printed sheets.

import type { EditAction, EditWords } from "./edit";

export const editActionsVi: Record<EditAction, string> = {
  paste: "Dán",
  "copy-position": "Chép thế cờ",
  "copy-moves": "Chép các nước đi",
  "find-position": "Tìm thế cờ này",
  picture: "Hình ảnh…",
  print: "In…",
};

export const editVi: EditWords = {
  commentHint: "Viết lời bình…",
  signs: "Đánh giá nước đi",
  signNames: {
    1: "nước hay",
    2: "nước kém",
    3: "nước tuyệt hay",
    4: "sai lầm nặng",
    5: "nước đáng chú ý",
    6: "nước đáng ngờ",
  },
  deeds: "Sửa biên bản",
  promote: "Đưa biến lên",
  delete: "Xóa từ nước này",
  unsaved: "Đã sửa, chưa lưu.",
  keep: "Cất vào kho",
  playOn: "Chơi tiếp từ đây",
  playOnWith: { local: "Hai người một máy…", computer: "Với máy…", host: "Qua mạng…" },
  fromPosition: "Ván cờ bắt đầu từ thế cờ đang hiện.",
  storage: {
    asideTitle: "Kho ván cờ bị hỏng",
    aside:
      "Không đọc được kho nữa. Không có gì bị xóa: kho cũ được cất thành tệp dưới đây, và một kho mới đã được lập. Có thể cứu các ván cờ từ tệp đó.",
    troubleTitle: "Không lưu được gì",
    trouble: "Vẫn chơi tiếp được, ván cờ còn trong bộ nhớ, nhưng sẽ mất khi thoát chương trình. Hệ thống báo:",
  },
  found: {
    title: "Thế cờ này trong kho",
    none: "Trong kho không có ván nào có thế cờ này.",
    games: (n) => `${n} ván`,
    results: (first, draws, second) => `bên đi trước thắng ${first}, hòa ${draws}, bên đi sau thắng ${second}`,
    moves: "Những nước đã đi ở đây",
    list: "Những ván có thế cờ này",
    after: (ply) => `sau nước ${ply}`,
    close: "Thôi tìm",
  },
  picture: {
    title: "Hình ảnh",
    what: "Hình của",
    board: "bàn cờ",
    game: "cả ván",
    size: "Bề ngang",
    pixels: (n) => `${n} điểm ảnh`,
    from: "Từ",
    to: "Đến",
    speed: "Thời gian mỗi nước",
    copy: "Chép",
    copied: "Đã chép hình.",
    usualSet: "Bộ quân của bạn là ảnh: trong tệp, bộ quân thường dùng sẽ thay vào.",
    savePng: "Lưu dạng PNG…",
    saveSvg: "Lưu dạng SVG…",
    saveGif: "Lưu dạng GIF…",
    making: (done, all) => `Hình ${done} / ${all}`,
    stop: "Dừng",
    moveAt: (ply) => `nước ${ply}`,
    start: "đầu ván",
  },
  sheet: { title: "Biên bản ván cờ" },
};
