// Vietnamese: why something was refused, and what went wrong.

import type { Standing } from "./names";
import { pieceVi } from "./piece-vi";
import type { RefusalWords } from "./refusals";

const on = (at: readonly string[]) => (at[0] ? ` ở ${at[0]}` : "");

/** "tượng ở c0": what stands on the first of the points. */
const what = (at: readonly string[], piece?: Standing | null) => `${piece ? pieceVi[piece.kind] : "quân"}${on(at)}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const refusalsVi: RefusalWords = {
  bar: {
    "no-opponent": "Chưa có ai ngồi đối diện",
    "not-started": "Ván cờ chưa bắt đầu",
    "under-way": "Ván cờ đang diễn ra",
    over: "Ván cờ đã kết thúc",
    "already-ready": "Bạn đã sẵn sàng, đối phương thì chưa",
    "nothing-to-undo": "Bạn không có nước nào để đi lại",
    "nothing-to-redo": "Chưa có nước nào được lấy lại",
    "no-takebacks": "Bàn này không cho đi lại",
    "offer-open": "Đang có một lời đề nghị chờ trả lời",
    "cool-down": "Vừa bị từ chối; hãy đợi một lát rồi đề nghị lại",
    "link-down": "Đã mất kết nối",
    "setting-up": "Đang bày thế cờ",
    problems: "Thế cờ này chưa chơi được",
    paused: "Ván cờ đang tạm dừng",
    "at-one-computer": "Chơi trên một máy thì ván cờ tự được lưu: chỉ cần đóng cửa sổ",
    studying: "Đang xem một biên bản: hãy cất đi trước",
    "network-game": "Chơi qua mạng thì không ai được trợ giúp",
    "not-your-turn": "Chưa đến lượt bạn",
    watching: "Máy đi cả hai bên",
    "looking-on": "Bạn chỉ đang xem",
    "no-demonstration": "Không có buổi biểu diễn nào",
    "no-table": "Chưa mở bàn nào",
    linked: "Hãy rời bàn hiện tại trước",
    "not-linked": "Bạn chưa kết nối với ai",
    "no-moves": "Chưa có nước nào để xem",
    "is-live": "Bàn cờ đang ở thế hiện tại",
  },
  notice: {
    "adviser-failed": (_at, _on, detail) =>
      `Engine đã thêm bị lỗi${detail ? ` (${detail})` : ""}. Engine có sẵn làm tiếp.`,
    slept: () => "Máy đã ngủ. Đồng hồ không chạy trong lúc đó.",
    empty: (at) => `Không có quân nào${on(at)}.`,
    "not-your-piece": (at) => `Quân${on(at)} không phải của bạn.`,
    "own-piece": (at) => `Đã có quân của chính bạn${on(at)}.`,
    shape: () => "Quân này không đi như thế.",
    leg: (at, piece) => `Mã bị cản chân bởi ${what(at, piece)}.`,
    eye: (at, piece) => `Tượng bị cản mắt bởi ${what(at, piece)}.`,
    river: (_, piece) =>
      piece?.own && piece.kind === "p" ? "Tốt qua sông rồi mới được đi ngang." : "Tượng không được qua sông.",
    palace: () => "Tướng và sĩ không được ra khỏi cung.",
    screen: ({ length }) =>
      length === 0
        ? "Pháo phải nhảy qua một quân mới ăn được; ở đây không có ngòi."
        : length === 1
          ? "Pháo phải nhảy qua đúng một quân mới ăn được."
          : `Pháo phải nhảy qua đúng một quân mới ăn được; ở đây có ${length} quân.`,
    blocked: (at, piece) => `${capital(what(at, piece))} chắn đường.`,
    check: (at, piece) =>
      at.length > 1
        ? `Đi như vậy tướng của bạn sẽ bị ${at.length} quân chiếu.`
        : `Đi như vậy tướng của bạn sẽ bị ${what(at, piece)} chiếu.`,
    facing: () => "Hai tướng không được đối mặt nhau.",
    occupied: (at) => `Đã có quân${on(at)}.`,
    "forbidden-double-three": (at) => `Nước cấm của đen${on(at)}: tạo hai đường ba (3-3).`,
    "forbidden-double-four": (at) => `Nước cấm của đen${on(at)}: tạo hai đường bốn (4-4).`,
    "forbidden-overline": (at) => `Nước cấm của đen${on(at)}: hàng sáu quân trở lên.`,
    "opening-zone": () => "Luật khai cuộc không cho đặt quân ở đó.",
    "opening-choice": () => "Lúc này phải lựa chọn, không phải đặt quân.",
    "opening-stone": () => "Lúc này phải đặt quân, không phải lựa chọn như thế.",
    "opening-symmetric": () => "Điểm này đối xứng với điểm đã đề nghị: hãy chọn điểm khác.",
    over: () => "Ván cờ đã kết thúc.",
    "not-started": () => "Ván cờ chưa bắt đầu: hãy bấm Bắt đầu.",
    "not-your-turn": () => "Đang đến lượt đối phương.",
    "no-opponent": () => "Chưa có ai ngồi đối diện.",
    "offer-open": () => "Lời đề nghị của bạn chưa được trả lời: hãy đợi, hoặc rút lại.",
    syntax: () => "Không đọc được nước đi này.",
    "looking-back": () => "Bạn đang xem lại: hãy trở về ván cờ để đi.",
    "not-now": () => "Lúc này không làm được.",
    "undo-declined": () => "Đối phương không đồng ý cho đi lại.",
    "redo-declined": () => "Đối phương không đồng ý trả lại nước đi.",
    "draw-declined": () => "Đối phương muốn đánh tiếp.",
    "new-declined": () => "Đối phương muốn đánh xong ván này.",
    "rematch-declined": () => "Đối phương chưa muốn chơi ván nữa.",
    "setup-declined": () => "Đối phương không muốn bày thế cờ.",
    "pause-declined": () => "Đối phương muốn đánh tiếp.",
    "adjourn-declined": () => "Đối phương muốn đánh tiếp.",
    paused: () => "Ván cờ đang tạm dừng: bấm Bắt đầu để tiếp tục.",
    "time-up": () => "Đã hết giờ.",
    "setting-up": () => "Đang bày thế cờ: bấm Bắt đầu để chơi.",
    problems: () => "Thế cờ này chưa chơi được.",
    "general-stays": () => "Không bỏ được tướng, và tướng phải ở trong cung.",
    "fen-syntax": () => "Không đọc được thế cờ này.",
    "offer-lapsed": () => "Ván cờ đã đi tiếp nên lời đề nghị hết hiệu lực.",
    "cool-down": () => "Vừa bị từ chối: hãy đợi một lát rồi đề nghị lại.",
    "link-down": () => "Đã mất kết nối.",
    "peer-came": () => "Đối phương đã vào bàn.",
    "peer-left": () => "Đối phương đã rời bàn.",
    "new-identity": () => "Bản cài đặt này có danh tính mới.",
    "looking-on": () => "Bạn chỉ đang xem.",
    beyond: (_at, _on, from) =>
      `Có người ngoài mạng này (${from}) không được cho vào. Nếu bạn đang chờ người đó, hãy cho cả người chơi ngoài mạng này.`,
    "peer-missing": () => "Đối phương mất kết nối. Ván cờ được giữ.",
    "peer-returned": () => "Đối phương đã trở lại.",
    storage: () => "Không lưu được ván cờ vào đĩa.",
    "chat-too-fast": () => "Bạn nhắn nhanh quá, hãy chậm lại một chút.",
    "not-opened": (_, _on, detail) => `Không mở được tệp này. ${detail ?? ""}`,
    saved: ([name], _on, detail) =>
      detail ? `Đã lưu thành ${name}. Định dạng này không chứa được: ${detail}.` : `Đã lưu thành ${name}.`,
    "not-saved": (_, _on, detail) => `Chưa lưu được tệp. ${detail ?? ""}`,
    "study-kept": () => "Biên bản đã sửa được cất vào kho.",
    "not-pasted": (_, _on, detail) => `Nội dung dán vào không phải ván cờ hay thế cờ. ${detail ?? ""}`,
    crashed: () => "Lần trước Duiyi bị lỗi và phải đóng. Ván cờ không mất; mục Giới thiệu có thông tin để báo lỗi.",
  },
  linkError: {
    "port-taken": "Cổng này đang được chương trình khác dùng. Hãy chọn cổng khác, hoặc để trống.",
    "port-denied": "Hệ thống không cho dùng cổng này. Hãy chọn cổng trên 1023.",
    "invite-syntax": "Mã mời không đầy đủ. Hãy sao chép lại từ màn hình bên kia.",
    "invite-stale": "Mã mời đã dùng hoặc đã hết hạn. Hãy xin mã đang hiện trên màn hình bên kia.",
    "wrong-identity": "Máy ở địa chỉ đó không phải là máy đã tạo mã mời. Hãy xin mã mới.",
    "address-unknown": "Không tìm thấy địa chỉ này. Hãy kiểm tra lại cách viết.",
    "no-answer": "Không ai trả lời. Bên kia đã mở bàn chưa, và hai máy có cùng mạng không?",
    version: "Hai chương trình khác phiên bản. Hãy cập nhật cả hai.",
    full: "Bàn đó đã có người ngồi.",
    refused: "Chủ bàn không nhận.",
    "code-differs": "Hai dãy số khác nhau nên đã ngắt kết nối cho an toàn. Hãy thử lại.",
    "code-timeout": "Không so số kịp thời. Hãy thử lại.",
    "peer-left": "Đối phương đã rời đi.",
    "changed-key":
      "Người bạn quen có khóa khác ở địa chỉ này. Có thể là bản cài mới, có thể là người khác: hãy hỏi bằng cách khác trước khi vào.",
    "game-ended": "Đối phương đã kết thúc ván này.",
    lost: "Mất kết nối. Ván cờ vẫn còn trên bàn.",
    protocol: "Chương trình bên kia gửi dữ liệu không hiểu được nên đã ngắt kết nối.",
    "peer-illegal": "Chương trình bên kia gửi nước đi sai luật nên đã ngắt kết nối.",
    "we-were-blamed": "Chương trình bên kia không hiểu chương trình này và đã ngắt kết nối.",
    desync: "Hai bàn cờ không còn giống nhau nên đã ngắt kết nối.",
  },
};
