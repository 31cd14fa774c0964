// Tiếng Việt: đối phương mất kết nối, và những ván cờ chờ chơi tiếp.

import type { AwayAction, AwayWords } from "./away";

export const awayActionsVi: Record<AwayAction, string> = {
  "save-leave": "Lưu và rời bàn",
  "end-game": "Kết thúc ván này",
  "take-up": "Chơi tiếp ván này",
};

export const awayVi: AwayWords = {
  away: {
    link: (name) => `Đang chờ ${name}`,
    missing: (name, time) => `${name} đã mất kết nối ${time}. Ván cờ được giữ và sẽ tự tiếp tục.`,
    closed: (name, time) => `${name} đã đóng chương trình ${time} trước. Ván cờ được giữ cho đến khi cả hai trở lại.`,
    overdue: (name, time) => `${name} đã mất kết nối ${time}. Bạn không cần chờ nữa: ván cờ được giữ.`,
    status: (name) => `Đang chờ ${name} trở lại`,
    lent: (name, n) => `${name} có ${n} mục của ván này mà máy này đã mất. Chỉ nhận lại nếu bạn nhớ chúng.`,
    takeLent: "Nhận lại",
    refuseLent: "Không",
    unfinished: (opponent) => `Ván cờ với ${opponent}`,
    hosting: "Bạn mở lại bàn; đối phương sẽ tìm thấy.",
    joining: "Trở lại bàn của đối phương.",
    leaveBody:
      "Lưu và rời bàn giữ ván cờ để chơi tiếp hôm khác. Rời hẳn thì ván cờ kết thúc: đối phương được báo, và không tính thắng thua.",
  },
};
