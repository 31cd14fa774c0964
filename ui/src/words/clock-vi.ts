// Vietnamese: clocks, and what belongs to a match of several games.

import type { ClockWords } from "./clock";

const duration = (seconds: number) => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  if (m === 0) return `${s} giây`;
  return s === 0 ? `${m} phút` : `${m} phút ${s} giây`;
};

const byoyomi = (periods: number, seconds: number) =>
  periods === 1 ? `đọc giây ${duration(seconds)}` : `đọc giây ${periods} lần ${duration(seconds)}`;

export const clockVi: ClockWords = {
  clock: {
    title: "Thời gian",
    presets: {
      none: "Không tính giờ",
      blitz: "5 phút",
      ten: "10 phút",
      fischer: "20 phút + 5 giây",
      event: "Giải 20/60/30",
      own: "Tự chọn…",
    },
    fields: {
      main: "Cả ván (phút:giây)",
      step: "Mỗi nước (giây)",
      increment: "Cộng mỗi nước (giây)",
      byoyomi: "Đọc giây (giây)",
      periods: "Số lần đọc giây",
    },
    bad: "Không thể tính giờ như vậy: hãy cho thời gian cả ván, thời gian mỗi nước hoặc đọc giây. Chỉ cộng giờ được khi có thời gian cả ván.",
    odds: "Chấp thời gian",
    oddsOf: {
      host: {
        even: "Hai bên như nhau",
        "guest-2": "Khách được gấp đôi",
        "guest-4": "Khách được gấp bốn",
        "host-2": "Tôi được gấp đôi",
        "host-4": "Tôi được gấp bốn",
      },
      guest: {
        even: "Hai bên như nhau",
        "guest-2": "Tôi được gấp đôi",
        "guest-4": "Tôi được gấp bốn",
        "host-2": "Chủ bàn được gấp đôi",
        "host-4": "Chủ bàn được gấp bốn",
      },
      computer: {
        even: "Hai bên như nhau",
        "guest-2": "Máy được gấp đôi",
        "guest-4": "Máy được gấp bốn",
        "host-2": "Tôi được gấp đôi",
        "host-4": "Tôi được gấp bốn",
      },
      local: {
        even: "Hai bên như nhau",
        "guest-2": "Người đi sau được gấp đôi",
        "guest-4": "Người đi sau được gấp bốn",
        "host-2": "Người đi trước được gấp đôi",
        "host-4": "Người đi trước được gấp bốn",
      },
    },
    noClock: "không tính giờ",
    uneven: (host, guest) => `chủ bàn ${host}; khách ${guest}`,
    unevenComputer: (host, guest) => `bạn ${host}; máy ${guest}`,
    unevenLocal: (first, second) => `người đi trước ${first}; người đi sau ${second}`,
    mainOf: duration,
    stepOf: (seconds) => `tối đa ${duration(seconds)} mỗi nước`,
    byoyomiOf: byoyomi,
    byoyomiThen: (periods, seconds) => `sau đó ${byoyomi(periods, seconds)}`,
    and: ", ",
    label: (side, time) => `Đồng hồ của ${side}: ${time}`,
    spoken: (minutes, seconds) => (minutes === 0 ? `${seconds} giây` : `${minutes} phút ${seconds} giây`),
    main: "cả ván",
    step: "nước này",
    byoyomi: "đọc giây",
    hurry: "nhanh lên!",
    fallen: "hết giờ",
    held: "dừng đồng hồ: bên kia không có tín hiệu",
    increment: (seconds) => `+ ${duration(seconds)} mỗi nước`,
    afterMain: byoyomi,
    thisMove: (left) => `nước này ${left}`,
    periods: (left, seconds) => (left === 1 ? `cuối cùng ${seconds} giây` : `còn ${left} × ${seconds} giây`),
    disputed: "Đồng hồ của hai máy lệch nhau hơn hai giây.",
  },
  match: {
    paused: "Đang tạm dừng: sẵn sàng thì bấm Bắt đầu",
    pausedYou: "Bạn đã sẵn sàng: chờ đối phương bấm Bắt đầu",
    pausedLocal: "Đang tạm dừng: bấm Bắt đầu để tiếp tục",
    askNoMore: "Đừng hỏi lại trong ván này",
    proposeTitle: "Chơi với điều kiện khác",
    proposeIntro: "Đối phương thấy những gì thay đổi và sẽ được hỏi ý kiến.",
    proposeConfirm: "Đề nghị",
    oddsMore: "Chấp",
    even: "Không chấp",
    oddsHint: {
      "first-move": "Đen đi trước; các ván sau hai bên không đổi bên.",
      "one-horse": "Đỏ bỏ mã trái và đi trước; các ván sau hai bên không đổi bên.",
      "two-horses": "Đỏ bỏ hai mã và đi trước; các ván sau hai bên không đổi bên.",
      "one-chariot": "Đỏ bỏ xe trái và đi trước; các ván sau hai bên không đổi bên.",
    },
    givesOdds: "Ai chấp và cầm đỏ",
    noOdds: "không chấp",
    sides: "Bên đi trước",
    sidesChoice: { swap: "Đổi bên", stay: "Giữ nguyên" },
    changes: (list) => `Đổi thành: ${list}`,
    sidesSwap: "đổi bên",
    sidesStay: "giữ nguyên bên",
    adjourned: "Ván cờ đã được hoãn",
    adjournedHow: "Ván cờ được giữ nguyên và không tính thắng thua. Hôm khác có thể chơi tiếp từ trang đầu.",
    lostLink: "mất kết nối",
    leftLink: "Đối phương đã rời đi",
    yourTime: "Bạn đã hết giờ.",
    theirTime: (name) => `${name} đã hết giờ.`,
    timeDraw: "Hết giờ, nhưng đối phương không còn quân để thắng: theo luật này là hòa.",
  },
  records: {
    title: "Thành tích",
    none: "Chưa có ván nào qua mạng kết thúc. Kết quả với từng đối thủ sẽ hiện ở đây.",
    opponent: "Đối thủ",
    game: "Loại cờ",
    wins: "Thắng",
    draws: "Hòa",
    losses: "Thua",
    youGive: (name, what) => `Gần đây bạn thắng ${name} nhiều hơn. Có thể vui hơn nếu bạn ${what}.`,
    theyGive: (name, what) => `Gần đây ${name} thắng nhiều hơn. Có thể vui hơn nếu bạn được ${what}.`,
    oddsOrTime: (odds, n) => `${lower(odds)} hoặc chấp thời gian (gấp ${n} lần)`,
    time: (n) => `chấp thời gian (gấp ${n} lần)`,
    suggestionUse: "Dùng cho ván sau",
    suggestionHint: "Đây chỉ là gợi ý: bạn thấy điều kiện trước, và đối phương phải đồng ý hoặc tự vào bàn.",
  },
};

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
