// Traditional Chinese: what only gomoku needs.

import type { GomokuWords, OpeningFacts } from "./gomoku";

const stone = { black: "黑子", white: "白子" } as const;

const rest = ({ left, next }: OpeningFacts) => `還有 ${left} 子，下一子：${next === "black" ? "黑" : "白"}`;

const why = { "double-three": "三三", "double-four": "四四", overline: "長連" } as const;

export const gomokuZhHant: GomokuWords = {
  gomoku: {
    side: { black: "黑方", white: "白方" },
    stone,
    player: { first: "先手", second: "後手" },
    point: (point, colour, number, forbidden) => {
      if (colour) return `${point}，${stone[colour]}${number === null ? "" : `，第 ${number} 手`}`;
      return `${point}，空${forbidden ? `，黑方禁手：${why[forbidden]}` : ""}`;
    },
    forbidden: {
      "double-three": "黑方禁手：三三",
      "double-four": "黑方禁手：四四",
      overline: "黑方禁手：長連",
    },
    loses: {
      "double-three": "黑方下此判負：三三",
      "double-four": "黑方下此判負：四四",
      overline: "黑方下此判負：長連",
    },
    foul: {
      "double-three": (loser) => `${loser}三三禁手，判負。`,
      "double-four": (loser) => `${loser}四四禁手，判負。`,
      overline: (loser) => `${loser}長連禁手，判負。`,
    },
    choice: {
      "take-black": "執黑",
      "take-white": "執白",
      "add-two": "再下兩子",
      swap: "交換",
      stay: "不換",
    },
    chose: {
      "take-black": "執黑",
      "take-white": "執白",
      "add-two": "再下兩子",
      swap: "交換黑白",
      stay: "不交換",
    },
    offers: (point) => `五手 ${point}`,
    spoken: (who, what) => `${who}：${what}`,
    opening: {
      region: "開局",
      mine: {
        "place-three": (facts) =>
          facts.zoned
            ? `請在框內擺前三子。${rest(facts)}。`
            : `請擺前三子（黑白都由你擺），然後由對方選擇執黑執白。${rest(facts)}。`,
        choose: () => "請選擇執黑或執白，或者再下兩子，由對方選擇。",
        "add-two": (facts) => `請再下兩子，然後由對方選擇。${rest(facts)}。`,
        "choose-colour": () => "請選擇你想執的顏色。",
        swap: () => "要不要交換黑白？",
        fourth: () => "請下第四子，位置不限。",
        "offer-fifth": ({ left }) => `請提出兩個第五手的點（不能對稱），由白方選一個。還有 ${left} 個。`,
        "pick-fifth": () => "請選定黑方第五子的位置。",
        first: () => "職業開局：第一子下在天元。",
        second: () => "職業開局：你的這一子位置不限。",
        third: () => "職業開局：須離天元至少三線。",
      },
      theirs: {
        "place-three": (name, { zoned }) =>
          zoned ? `${name}正在擺前三子，之後你可以交換黑白。` : `${name}正在擺前三子，之後由你選擇。`,
        choose: (name) => `${name}正在選擇執黑執白，也可以再下兩子，由你選擇。`,
        "add-two": (name) => `${name}正在再下兩子，之後由你選擇顏色。`,
        "choose-colour": (name) => `${name}正在選擇顏色，另一色歸你。`,
        swap: (name) => `${name}正在決定是否交換黑白。`,
        fourth: (name) => `${name}下第四子，位置不限。`,
        "offer-fifth": (name) => `${name}提出兩個第五手的點，由你選一個。`,
        "pick-fifth": (name) => `${name}從你提出的兩點中選一個。`,
        first: (name) => `${name}在天元下第一子。`,
        second: (name) => `${name}下第二子，位置不限。`,
        third: (name) => `${name}下第三子，須離天元至少三線。`,
      },
      here: (player, task) => `${player}：${task}`,
      yourTurn: "開局：輪到你了",
      theirTurn: (name) => `開局：輪到${name}`,
    },
    aim: {
      freestyle: "五子或更多連成一線即勝",
      standard: "恰好五子連成一線即勝",
      renju: "白方五子以上即勝；黑方恰好五子，且有禁手",
      caro: "五連即勝，兩頭被堵者不算",
    },
    terms: {
      preset: "常用",
      presets: { usual: "普通", classic: "19×19 老式", tournament: "比賽", renju: "連珠" },
      size: "棋盤",
      otherSize: "其他大小",
      sizeRenju: "連珠用 15 路棋盤",
      win: { freestyle: "無禁手", standard: "標準", renju: "連珠", caro: "Caro" },
      winHint: {
        freestyle: "五子或更多即勝。",
        standard: "恰好五子才算，六子不算。",
        renju: "黑方不許三三、四四、長連。",
        caro: "兩頭都被堵的五連不算。",
      },
      opening: "開局",
      openings: { none: "自由", pro: "職業", swap: "交換", swap2: "Swap2", rif: "RIF" },
      openingHint: {
        none: "落子隨意。",
        pro: "第一子在天元，第三子離天元至少三線。",
        swap: "一方擺三子，另一方選顏色。",
        swap2: "同交換；也可再下兩子，由先手選顏色。",
        rif: "連珠：三子、交換、五手兩打。",
      },
      rifRenju: "RIF 開局只用於連珠",
      starts: "誰先下",
      startsWith: { black: "黑先", white: "白先" },
      startsRenju: "連珠由黑方先下",
      forbidden: "點在禁手上",
      fouls: { refused: "不許下", loses: "判負" },
      more: "開局與先後",
      whiteStarts: "白先",
      foulsLose: "禁手判負",
    },
    setup: {
      swapColours: "黑白互換",
      text: "棋盤文字",
      wrongText: "看不懂這個棋盤：從上往下逐行寫，X 黑，O 白，. 空，行間用 /。",
      editing: "隨意擺放棋子，再按「開始」",
    },
    typed: "H8 或 7,7……",
    waitingLocal: (starter) => `${starter}先下：直接落子即可`,
  },
  gomokuRules: {
    title: "五子棋規則",
    sections: [
      {
        title: "勝負",
        lines: [
          "雙方輪流落子，通常黑方先下。先在橫、豎或斜線上連成五子者勝。",
          "落子不再移動。棋盤下滿仍無人取勝，判和。",
        ],
      },
      {
        title: "怎樣算連五",
        lines: [
          "無禁手：五子或更多。",
          "標準：恰好五子；六子以上不算，繼續下。",
          "Caro：五子，但兩頭都被對方堵住的不算；六子以上即勝。",
          "連珠：白方五子以上即勝。黑方須恰好五子，且不許三三、四四、長連；成五的一手不算禁手。",
        ],
      },
      {
        title: "連珠的禁手",
        lines: [
          "四：再下一子即成恰好五連。一子同時成兩個四，為四四。",
          "三：再下一子即成活四。一子同時成兩個這樣的三，為三三。",
          "只有活四真的能下出來才算三，否則不算。",
          "叉號標出黑方的禁手點。本桌約定點在其上是不許下，還是判負。",
        ],
      },
      {
        title: "開局",
        lines: [
          "職業：第一子在天元，第三子離天元至少三線。",
          "交換：一方擺黑白三子，另一方選顏色。",
          "Swap2：同交換；或由另一方再下兩子，由先手選顏色。",
          "RIF：在中央擺三子；對方可交換；白方下第四子；黑方提出兩個第五手的點，由白方選一個。",
        ],
      },
    ],
  },
};
