// Tiếng Việt: how two players come together.

import type { MeetingWords } from "./meeting";

export const meetingVi: MeetingWords = {
  meeting: {
    qr: "Mã mời dưới dạng mã QR",
    beyond: "Cho cả người chơi ngoài mạng này",
    beyondHint: "Dùng khi chuyển tiếp cổng hoặc qua VPN. Nếu không chọn, chỉ mạng này được trả lời.",
    way: "Ai đến với ai",
    here: "Bạn tôi đến đây",
    there: "Tôi đến chỗ bạn",
    thereHint:
      "Nếu bạn của bạn không vào được máy này: người đó chọn “Hiện mã” ở chỗ vào bàn, rồi bạn gõ mã ấy vào đây.",
    bring: "Mang bàn đến",
    bringLabel: "Mã của bạn mình",
    show: "Hiện mã",
    showIntro:
      "Nếu không vào được máy kia, hãy để máy kia đến với bạn: hiện mã ở đây, còn người kia mở bàn với “Tôi đến chỗ bạn”.",
    showHint: "Gửi cho người mở bàn. Chỉ dùng được một lần.",
    showWaiting: "Đang chờ người kia; hộp này sẽ tự đóng.",
    showStop: "Thôi không chờ",
    waits: (port) => `Đang chờ người kia ở cổng ${port}`,
    watchMissing: (name, time) => `Mất kết nối tới bàn của ${name} đã ${time}. Đang tìm lại.`,
  },
};
