// Tiếng Việt: các bàn ở gần, và vì sao không thấy máy kia.

import type { NearbyWords } from "./nearby";

export const nearbyVi: NearbyWords = {
  nearby: {
    list: "Các bàn trong mạng này",
    looking: "Đang tìm các bàn trong mạng này…",
    unable: "Máy này không thể tìm các bàn ở gần. Mã mời hoặc địa chỉ vẫn dùng được.",
    nameless: "Ai đó",
    open: "còn chỗ",
    full: "đã đủ",
    otherVersion: "phiên bản khác",
    hint: "Sau đó hai bên so sáu chữ số: tên trong danh sách chưa được xác minh.",
    go: (name) => `Vào bàn của ${name}`,
    why: "Vì sao tôi không thấy máy kia?",
    checking: "Đang kiểm tra…",
    findings: {
      "no-network": () => "Máy này không nối mạng nào.",
      "no-address": () => "Mạng không cấp địa chỉ cho máy này.",
      "other-version": () => "Một chương trình ở gần dùng phiên bản khác.",
      tunnel: (card) => `VPN đang bật (${card}); nó thường lấy cả lưu lượng của mạng nội bộ.`,
      "port-taken": (port) => `Chương trình khác đang dùng cổng ${port}.`,
      "no-multicast": (card) => `Card mạng ${card} không truyền thông báo.`,
      "no-discovery": () => "Không thể bắt đầu tìm bàn trên máy này.",
      firewall: (name) => `Tường lửa đang bật (${name}) và có thể chặn người khác.`,
      "multicast-filtered": () => "Máy kia trả lời nhưng không hiện ra: mạng này không truyền thông báo.",
      apart: () => "Máy kia không hiện ra cũng không trả lời: có thể mạng này tách các máy với nhau.",
      "nobody-there": () => "Không ai trong mạng này mở bàn, và ở đây không có gì sai.",
      "all-well": () => "Có thấy các bàn, và ở đây không có gì sai.",
    },
    steps: {
      connect: "Cắm dây mạng, hoặc vào mạng không dây.",
      "same-network": "Vào cùng mạng với máy kia.",
      update: "Cập nhật cả hai chương trình lên bản mới nhất.",
      "leave-tunnel": "Tắt VPN trong khi chơi.",
      "other-port": "Chọn cổng khác khi mở bàn.",
      "allow-in-firewall": "Cho phép Duiyi trong tường lửa.",
      "use-code": "Dùng mã mời, hoặc nhập địa chỉ.",
      "swap-roles": "Nhờ đối phương mở bàn rồi vào từ máy này; hoặc dùng mạng khác, không phải mạng khách.",
      "open-table": "Nhờ đối phương mở một bàn.",
    },
  },
};
