// Vietnamese: the pages under Help.

import type { HelpWords } from "./help";

export const helpVi: HelpWords = {
  keys: {
    title: "Phím tắt",
    rows: [
      ["Tab", "chuyển giữa bàn cờ, biên bản, trò chuyện và các nút"],
      ["Phím mũi tên", "trên bàn cờ: di chuyển con trỏ"],
      ["Enter", "nhấc quân, đặt quân"],
      ["Esc", "bỏ quân đang nhấc; đóng hộp thoại hoặc trình đơn"],
      ["/", "gõ nước đi: 炮二平五, C2.5, h2e2, H8"],
      ["← →", "xem lui và tới từng nước"],
      ["Home, End", "về đầu ván; trở lại ván cờ"],
      ["Ctrl + N", "ván mới"],
      ["Ctrl + O", "mở tệp"],
      ["Ctrl + S", "lưu thành"],
      ["Ctrl + V", "mở nội dung đã chép: ván cờ, nước đi hay thế cờ"],
      ["Ctrl + ,", "thiết lập"],
      ["Ctrl + Z", "đi lại"],
      ["Ctrl + Y", "trả lại nước vừa rút"],
      ["F", "xoay bàn cờ"],
      ["H", "gợi ý"],
      ["Phím trình đơn, Shift + F10", "trên bàn cờ: mở trình đơn của một điểm"],
      ["K A B N R C P, Del", "khi bày cờ: đặt quân tại con trỏ (Shift: quân đỏ), hoặc bỏ quân"],
      ["X O, Del", "khi bày cờ caro: đặt quân đen, quân trắng tại con trỏ, hoặc bỏ quân"],
      ["F10 hoặc Alt", "trình đơn"],
    ],
  },
  rules: {
    title: "Luật cờ tướng",
    sections: [
      {
        title: "Mục tiêu",
        lines: [
          "Đỏ đi trước, rồi hai bên lần lượt đi. Ai chiếu hết tướng đối phương thì thắng.",
          "Bên đến lượt mà hết nước đi cũng thua: cờ tướng không có hòa vì bí nước.",
          "Hai tướng không được đối mặt nhau trên một cột trống.",
        ],
      },
      {
        title: "Các quân",
        lines: [
          "Tướng 帥 將: đi một bước dọc hoặc ngang, trong cung.",
          "Sĩ 仕 士: đi một bước chéo, trong cung.",
          "Tượng 相 象: đi đúng hai bước chéo, không qua sông; có quân ở giữa (mắt tượng) thì bị cản.",
          "Mã 馬: đi một bước thẳng rồi một bước chéo; có quân ở bước đầu (chân mã) thì bị cản.",
          "Xe 車: đi dọc hoặc ngang, xa bao nhiêu cũng được.",
          "Pháo 炮 砲: đi như xe; muốn ăn quân phải nhảy qua đúng một quân làm ngòi.",
          "Tốt 兵 卒: đi một bước về phía trước; qua sông rồi được đi ngang, không bao giờ lùi.",
        ],
      },
      {
        title: "Bộ luật và việc lặp lại",
        lines: [
          "Luật châu Á: bên trường chiếu, hoặc trường tróc một quân không được bảo vệ, phải đổi nước, không đổi thì thua. Các trường hợp lặp lại khác là hòa.",
          "Luật Trung Quốc: như luật châu Á, và cấm cả trường sát, một chiếu một bắt.",
          "Luật đơn giản: thế cờ xuất hiện lần thứ ba thì hòa, trừ khi một bên chiếu liên tục; bên đó thua.",
          "Ăn tướng: không bắt buộc phải đỡ chiếu. Ai ăn được tướng thì thắng; hai tướng đối mặt có thể ăn nhau. Với “cấm đối mặt”, nước làm hai tướng đối mặt bị từ chối.",
          "Mỗi bên đi 60 nước mà không ăn quân nào thì hòa.",
          "Trọng tài báo trước lần lặp quyết định, và nói rõ bên nào phải đổi nước.",
        ],
      },
    ],
  },
};
