//! Xiangqi, Chinese chess.
