// Simplified Chinese: what only gomoku needs.

import type { GomokuWords, OpeningFacts } from "./gomoku";

const stone = { black: "黑子", white: "白子" } as const;

const rest = ({ left, next }: OpeningFacts) => `还有 ${left} 子，下一子：${next === "black" ? "黑" : "白"}`;

const why = { "double-three": "三三", "double-four": "四四", overline: "长连" } as const;

export const gomokuZhHans: GomokuWords = {
  gomoku: {
    side: { black: "黑方", white: "白方" },
    stone,
    player: { first: "先手", second: "后手" },
    point: (point, colour, number, forbidden) => {
      if (colour) return `${point}，${stone[colour]}${number === null ? "" : `，第 ${number} 手`}`;
      return `${point}，空${forbidden ? `，黑方禁手：${why[forbidden]}` : ""}`;
    },
    forbidden: {
      "double-three": "黑方禁手：三三",
      "double-four": "黑方禁手：四四",
      overline: "黑方禁手：长连",
    },
    loses: {
      "double-three": "黑方下此判负：三三",
      "double-four": "黑方下此判负：四四",
      overline: "黑方下此判负：长连",
    },
    foul: {
      "double-three": (loser) => `${loser}三三禁手，判负。`,
      "double-four": (loser) => `${loser}四四禁手，判负。`,
      overline: (loser) => `${loser}长连禁手，判负。`,
    },
    choice: {
      "take-black": "执黑",
      "take-white": "执白",
      "add-two": "再下两子",
      swap: "交换",
      stay: "不换",
    },
    chose: {
      "take-black": "执黑",
      "take-white": "执白",
      "add-two": "再下两子",
      swap: "交换黑白",
      stay: "不交换",
    },
    offers: (point) => `五手 ${point}`,
    spoken: (who, what) => `${who}：${what}`,
    opening: {
      region: "开局",
      mine: {
        "place-three": (facts) =>
          facts.zoned
            ? `请在框内摆前三子。${rest(facts)}。`
            : `请摆前三子（黑白都由你摆），然后由对方选择执黑执白。${rest(facts)}。`,
        choose: () => "请选择执黑或执白，或者再下两子，由对方选择。",
        "add-two": (facts) => `请再下两子，然后由对方选择。${rest(facts)}。`,
        "choose-colour": () => "请选择你想执的颜色。",
        swap: () => "要不要交换黑白？",
        fourth: () => "请下第四子，位置不限。",
        "offer-fifth": ({ left }) => `请提出两个第五手的点（不能对称），由白方选一个。还有 ${left} 个。`,
        "pick-fifth": () => "请选定黑方第五子的位置。",
        first: () => "职业开局：第一子下在天元。",
        second: () => "职业开局：你的这一子位置不限。",
        third: () => "职业开局：须离天元至少三线。",
      },
      theirs: {
        "place-three": (name, { zoned }) =>
          zoned ? `${name}正在摆前三子，之后你可以交换黑白。` : `${name}正在摆前三子，之后由你选择。`,
        choose: (name) => `${name}正在选择执黑执白，也可以再下两子，由你选择。`,
        "add-two": (name) => `${name}正在再下两子，之后由你选择颜色。`,
        "choose-colour": (name) => `${name}正在选择颜色，另一色归你。`,
        swap: (name) => `${name}正在决定是否交换黑白。`,
        fourth: (name) => `${name}下第四子，位置不限。`,
        "offer-fifth": (name) => `${name}提出两个第五手的点，由你选一个。`,
        "pick-fifth": (name) => `${name}从你提出的两点中选一个。`,
        first: (name) => `${name}在天元下第一子。`,
        second: (name) => `${name}下第二子，位置不限。`,
        third: (name) => `${name}下第三子，须离天元至少三线。`,
      },
      here: (player, task) => `${player}：${task}`,
      yourTurn: "开局：轮到你了",
      theirTurn: (name) => `开局：轮到${name}`,
    },
    aim: {
      freestyle: "五子或更多连成一线即胜",
      standard: "恰好五子连成一线即胜",
      renju: "白方五子以上即胜；黑方恰好五子，且有禁手",
      caro: "五连即胜，两头被堵者不算",
    },
    terms: {
      preset: "常用",
      presets: { usual: "普通", classic: "19×19 老式", tournament: "比赛", renju: "连珠" },
      size: "棋盘",
      otherSize: "其他大小",
      sizeRenju: "连珠用 15 路棋盘",
      win: { freestyle: "无禁手", standard: "标准", renju: "连珠", caro: "Caro" },
      winHint: {
        freestyle: "五子或更多即胜。",
        standard: "恰好五子才算，六子不算。",
        renju: "黑方不许三三、四四、长连。",
        caro: "两头都被堵的五连不算。",
      },
      opening: "开局",
      openings: { none: "自由", pro: "职业", swap: "交换", swap2: "Swap2", rif: "RIF" },
      openingHint: {
        none: "落子随意。",
        pro: "第一子在天元，第三子离天元至少三线。",
        swap: "一方摆三子，另一方选颜色。",
        swap2: "同交换；也可再下两子，由先手选颜色。",
        rif: "连珠：三子、交换、五手两打。",
      },
      rifRenju: "RIF 开局只用于连珠",
      starts: "谁先下",
      startsWith: { black: "黑先", white: "白先" },
      startsRenju: "连珠由黑方先下",
      forbidden: "点在禁手上",
      fouls: { refused: "不许下", loses: "判负" },
      more: "开局与先后",
      whiteStarts: "白先",
      foulsLose: "禁手判负",
    },
    setup: {
      swapColours: "黑白互换",
      text: "棋盘文字",
      wrongText: "看不懂这个棋盘：从上往下逐行写，X 黑，O 白，. 空，行间用 /。",
      editing: "随意摆放棋子，再按“开始”",
    },
    typed: "H8 或 7,7……",
    waitingLocal: (starter) => `${starter}先下：直接落子即可`,
  },
  gomokuRules: {
    title: "五子棋规则",
    sections: [
      {
        title: "胜负",
        lines: [
          "双方轮流落子，通常黑方先下。先在横、竖或斜线上连成五子者胜。",
          "落子不再移动。棋盘下满仍无人取胜，判和。",
        ],
      },
      {
        title: "怎样算连五",
        lines: [
          "无禁手：五子或更多。",
          "标准：恰好五子；六子以上不算，继续下。",
          "Caro：五子，但两头都被对方堵住的不算；六子以上即胜。",
          "连珠：白方五子以上即胜。黑方须恰好五子，且不许三三、四四、长连；成五的一手不算禁手。",
        ],
      },
      {
        title: "连珠的禁手",
        lines: [
          "四：再下一子即成恰好五连。一子同时成两个四，为四四。",
          "三：再下一子即成活四。一子同时成两个这样的三，为三三。",
          "只有活四真的能下出来才算三，否则不算。",
          "叉号标出黑方的禁手点。本桌约定点在其上是不许下，还是判负。",
        ],
      },
      {
        title: "开局",
        lines: [
          "职业：第一子在天元，第三子离天元至少三线。",
          "交换：一方摆黑白三子，另一方选颜色。",
          "Swap2：同交换；或由另一方再下两子，由先手选颜色。",
          "RIF：在中央摆三子；对方可交换；白方下第四子；黑方提出两个第五手的点，由白方选一个。",
        ],
      },
    ],
  },
};
