// Vietnamese: what only gomoku needs.

import type { GomokuWords, OpeningFacts } from "./gomoku";

const stone = { black: "quân đen", white: "quân trắng" } as const;

const rest = ({ left, next }: OpeningFacts) =>
  `Còn ${left} quân, quân tiếp theo: ${next === "black" ? "đen" : "trắng"}.`;

const why = { "double-three": "ba-ba (3-3)", "double-four": "bốn-bốn (4-4)", overline: "hàng sáu trở lên" } as const;

export const gomokuVi: GomokuWords = {
  gomoku: {
    side: { black: "Đen", white: "Trắng" },
    stone,
    player: { first: "Người thứ nhất", second: "Người thứ hai" },
    point: (point, colour, number, forbidden) => {
      if (colour) return `${point}, ${stone[colour]}${number === null ? "" : `, nước ${number}`}`;
      return `${point}, trống${forbidden ? `, nước cấm của đen: ${why[forbidden]}` : ""}`;
    },
    forbidden: {
      "double-three": `Nước cấm của đen: ${why["double-three"]}`,
      "double-four": `Nước cấm của đen: ${why["double-four"]}`,
      overline: `Nước cấm của đen: ${why.overline}`,
    },
    loses: {
      "double-three": `Đen đi đây là thua: ${why["double-three"]}`,
      "double-four": `Đen đi đây là thua: ${why["double-four"]}`,
      overline: `Đen đi đây là thua: ${why.overline}`,
    },
    foul: {
      "double-three": (loser) => `${loser} phạm nước cấm ba-ba.`,
      "double-four": (loser) => `${loser} phạm nước cấm bốn-bốn.`,
      overline: (loser) => `${loser} phạm nước cấm: hàng sáu trở lên.`,
    },
    choice: {
      "take-black": "Cầm đen",
      "take-white": "Cầm trắng",
      "add-two": "Đặt thêm hai quân",
      swap: "Đổi màu",
      stay: "Giữ màu",
    },
    chose: {
      "take-black": "cầm đen",
      "take-white": "cầm trắng",
      "add-two": "đặt thêm hai quân",
      swap: "đổi màu",
      stay: "giữ màu",
    },
    offers: (point) => `đề nghị ${point}`,
    spoken: (who, what) => `${who} ${what}`,
    opening: {
      region: "Khai cuộc",
      mine: {
        "place-three": (facts) =>
          facts.zoned
            ? `Đặt ba quân đầu trong khung. ${rest(facts)}`
            : `Đặt ba quân đầu cho cả hai màu, sau đó đối phương chọn màu. ${rest(facts)}`,
        choose: () => "Hãy chọn màu, hoặc đặt thêm hai quân rồi nhường đối phương chọn.",
        "add-two": (facts) => `Đặt thêm hai quân, sau đó đối phương chọn màu. ${rest(facts)}`,
        "choose-colour": () => "Hãy chọn màu bạn muốn cầm.",
        swap: () => "Bạn có muốn đổi màu không?",
        fourth: () => "Đặt quân thứ tư, ở đâu cũng được.",
        "offer-fifth": ({ left }) =>
          `Đề nghị hai điểm cho quân thứ năm, không đối xứng nhau; trắng chọn một. Còn ${left} điểm.`,
        "pick-fifth": () => "Hãy chọn điểm cho quân thứ năm của đen.",
        first: () => "Khai cuộc Pro: quân đầu tiên đặt ở chính giữa.",
        second: () => "Khai cuộc Pro: quân của bạn đặt ở đâu cũng được.",
        third: () => "Khai cuộc Pro: phải cách chính giữa ít nhất ba đường.",
      },
      theirs: {
        "place-three": (name, { zoned }) =>
          zoned
            ? `${name} đang đặt ba quân đầu; sau đó bạn có thể đổi màu.`
            : `${name} đang đặt ba quân đầu cho cả hai màu; sau đó bạn chọn.`,
        choose: (name) => `${name} đang chọn màu, hoặc đặt thêm hai quân rồi nhường bạn chọn.`,
        "add-two": (name) => `${name} đang đặt thêm hai quân; sau đó bạn chọn màu.`,
        "choose-colour": (name) => `${name} đang chọn màu; màu còn lại là của bạn.`,
        swap: (name) => `${name} đang quyết định có đổi màu không.`,
        fourth: (name) => `${name} đặt quân thứ tư, ở đâu cũng được.`,
        "offer-fifth": (name) => `${name} đề nghị hai điểm cho quân thứ năm; bạn chọn một.`,
        "pick-fifth": (name) => `${name} chọn một trong hai điểm bạn đã đề nghị.`,
        first: (name) => `${name} đặt quân đầu tiên ở chính giữa.`,
        second: (name) => `${name} đặt quân thứ hai, ở đâu cũng được.`,
        third: (name) => `${name} đặt quân thứ ba, cách chính giữa ít nhất ba đường.`,
      },
      here: (player, task) => `${player}: ${task}`,
      yourTurn: "Khai cuộc: đến lượt bạn",
      theirTurn: (name) => `Khai cuộc: đến lượt ${name}`,
    },
    aim: {
      freestyle: "Năm quân trở lên thẳng hàng là thắng",
      standard: "Đúng năm quân thẳng hàng là thắng",
      renju: "Trắng: năm trở lên là thắng. Đen: đúng năm, có nước cấm",
      caro: "Năm quân là thắng, trừ khi bị chặn hai đầu",
    },
    terms: {
      preset: "Có sẵn",
      presets: { usual: "Thường", classic: "19×19 cổ điển", tournament: "Thi đấu", renju: "Renju" },
      size: "Bàn cờ",
      otherSize: "Cỡ khác",
      sizeRenju: "Renju chơi trên bàn 15 đường",
      win: { freestyle: "Tự do", standard: "Chuẩn", renju: "Renju", caro: "Caro" },
      winHint: {
        freestyle: "Năm quân trở lên là thắng.",
        standard: "Đúng năm quân mới thắng; sáu quân không tính.",
        renju: "Đen không được tạo ba-ba, bốn-bốn hoặc hàng sáu.",
        caro: "Hàng năm bị chặn hai đầu không tính.",
      },
      opening: "Khai cuộc",
      openings: { none: "Tự do", pro: "Pro", swap: "Swap", swap2: "Swap2", rif: "RIF" },
      openingHint: {
        none: "Quân đặt ở đâu tùy ý.",
        pro: "Quân đầu ở chính giữa, quân thứ ba cách ít nhất ba đường.",
        swap: "Một người đặt ba quân, người kia chọn màu.",
        swap2: "Như Swap, hoặc đặt thêm hai quân rồi người thứ nhất chọn.",
        rif: "Renju: ba quân, đổi màu, và chọn một trong hai nước thứ năm.",
      },
      rifRenju: "Khai cuộc RIF chỉ dùng cho renju",
      starts: "Bên nào đi trước",
      startsWith: { black: "Đen", white: "Trắng" },
      startsRenju: "Trong renju đen đi trước",
      forbidden: "Bấm vào nước cấm",
      fouls: { refused: "Không cho đi", loses: "Xử thua" },
      more: "Khai cuộc và lượt đi",
      whiteStarts: "trắng đi trước",
      foulsLose: "phạm cấm thì thua",
    },
    setup: {
      swapColours: "Đổi đen trắng",
      text: "Văn bản bàn cờ",
      wrongText:
        "Không đọc được bàn cờ này: viết từng hàng từ trên xuống, X đen, O trắng, . trống, giữa các hàng là /.",
      editing: "Đặt quân tùy ý, rồi bấm Bắt đầu",
    },
    typed: "H8, hoặc 7,7…",
    waitingLocal: (starter) => `${starter} đi trước: chỉ cần đặt quân`,
  },
  gomokuRules: {
    title: "Luật cờ caro",
    sections: [
      {
        title: "Mục tiêu",
        lines: [
          "Hai bên lần lượt đặt quân, thường đen đi trước. Ai có năm quân thẳng hàng trước, ngang, dọc hay chéo, thì thắng.",
          "Quân đã đặt thì không di chuyển. Bàn đầy mà chưa ai thắng thì hòa.",
        ],
      },
      {
        title: "Thế nào là hàng thắng",
        lines: [
          "Tự do: năm quân trở lên.",
          "Chuẩn: đúng năm quân; sáu quân trở lên không tính, ván cờ tiếp tục.",
          "Caro: năm quân, trừ khi bị quân đối phương chặn cả hai đầu; sáu quân trở lên thì thắng.",
          "Renju: trắng thắng với năm quân trở lên. Đen phải đúng năm, và không được tạo ba-ba, bốn-bốn hay hàng sáu. Quân tạo thành hàng năm thì không bao giờ phạm cấm.",
        ],
      },
      {
        title: "Nước cấm trong renju",
        lines: [
          "Bốn: thêm một quân nữa là thành đúng năm. Bốn-bốn: một quân tạo hai đường bốn.",
          "Ba: thêm một quân nữa là thành bốn thoáng hai đầu. Ba-ba: một quân tạo hai đường ba như thế.",
          "Chỉ tính là ba khi thật sự đi được thành bốn thoáng; không thì không tính.",
          "Dấu chéo chỉ những điểm đen không được đi. Điều kiện của bàn quy định bấm vào đó là không cho đi hay xử thua.",
        ],
      },
      {
        title: "Khai cuộc",
        lines: [
          "Pro: quân đầu ở chính giữa, quân thứ ba cách đó ít nhất ba đường.",
          "Swap: một người đặt ba quân cả hai màu, người kia chọn màu.",
          "Swap2: như Swap; hoặc người kia đặt thêm hai quân, rồi người thứ nhất chọn.",
          "RIF: ba quân gần chính giữa; người kia có thể đổi màu; trắng đặt quân thứ tư; đen đề nghị hai điểm cho quân thứ năm, trắng chọn một.",
        ],
      },
    ],
  },
};
