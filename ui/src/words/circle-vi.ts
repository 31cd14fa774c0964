// Tiếng Việt: người đã quen, người xem, và các câu nói nhanh.

import type { CircleAction, CircleWords } from "./circle";

export const circleActionsVi: Record<CircleAction, string> = {
  players: "Người bạn đã quen",
  "renew-identity": "Danh tính mới…",
};

export const circleVi: CircleWords = {
  circle: {
    title: "Người bạn đã quen",
    none: "Bạn chưa gặp ai.",
    petname: "Tên bạn đặt cho người này",
    last: "Gặp lần cuối",
    welcome: "Được ngồi không cần hỏi",
    forget: "Quên",
    join: "Vào bàn",
    claims: (name) => `tự xưng là ${name}`,
    known: {
      title: (name) => `Cho ${name} ngồi vào bàn?`,
      body: "Hai người đã gặp nhau: khóa vẫn như cũ, nên không cần so chữ số.",
      accept: "Cho vào",
      decline: "Chưa được",
      always: "Luôn cho người này vào",
    },
    otherKey: {
      title: (name) => `Đây không phải ${name} mà bạn quen`,
      body: (name) =>
        `Có người tự xưng là ${name} với một khóa khác. Có thể cùng người đó cài lại chương trình; có thể là người khác. Hãy hỏi bằng cách khác trước khi tiếp tục.`,
      accept: "Vẫn tiếp tục",
      decline: "Dừng lại",
      known: "Khóa bạn đã biết",
      found: "Khóa ở cửa",
    },
    renew: {
      title: "Tạo danh tính mới?",
      body: "Ai quen bạn đều sẽ được cảnh báo rằng khóa của bạn đã đổi, và các ván đã lưu sẽ kết thúc. Không thể hoàn tác.",
      accept: "Tạo mới",
    },
  },
  watch: {
    link: (name) => `Đang xem ${name}`,
    names: (list) => `Người xem: ${list}`,
    waiting: "Đang chờ ván cờ bắt đầu",
    spectators: "Người xem",
    nobody: "Không ai",
    atOnce: "Ngay lập tức",
    late: (plies) => `Chậm ${plies} nước`,
    hint: "Họ thấy ván cờ và không nghe cuộc trò chuyện của bạn.",
    watch: "Xem",
    only: "Chỉ xem",
  },
  talk: {
    phrases: "Câu nhanh",
    mute: "Tắt lời",
    unmute: "Nghe lại",
    muted: "Bạn không thấy lời của đối phương.",
    moves: "Hiện nước đi",
    phrase: {
      hello: "Xin chào!",
      "good-luck": "Chúc may mắn!",
      "good-move": "Nước hay!",
      thanks: "Cảm ơn!",
      oops: "Ôi.",
      "take-your-time": "Cứ thong thả.",
      "one-moment": "Xin chờ một lát.",
      "good-game": "Ván hay!",
      "see-you": "Hẹn gặp lại!",
    },
  },
};
