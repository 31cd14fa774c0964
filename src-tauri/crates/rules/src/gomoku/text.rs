//! Boards as text: rows from the top, `X` black, `O` white, `.` empty.

use super::{Board, MAX_SIZE, MIN_SIZE, Point, SetupError, Stone};

/// The rows of a board, joined by `/`.
pub(super) fn rows(board: &Board) -> String {
    let size = board.size();
    let mut text = String::with_capacity(usize::from(size) * (usize::from(size) + 1));
    for y in (0..size).rev() {
        for x in 0..size {
            let stone = Point::new(x, y).and_then(|point| board.get(point));
            text.push(stone.map_or('.', Stone::letter));
        }
        if y > 0 {
            text.push('/');
        }
    }
    text
}

/// Reads rows that stand between `/` or ends of lines; blanks within and around a row mean nothing.
pub(super) fn read_rows(text: &str) -> Result<Board, SetupError> {
    let rows: Vec<&str> = text
        .split(['/', '\n'])
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .take(usize::from(MAX_SIZE) + 1)
        .collect();
    let size = u8::try_from(rows.len()).unwrap_or(u8::MAX);
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(SetupError::Rows(rows.len()));
    }
    let mut board = Board::new(size);
    for (row, y) in rows.iter().zip((0..size).rev()) {
        let mut x = 0;
        for letter in row.chars().filter(|letter| !letter.is_whitespace()) {
            let stone = match letter {
                '.' | '-' | '_' | '+' | '*' => None,
                letter => Some(Stone::from_letter(letter).ok_or(SetupError::Letter(letter))?),
            };
            let point = Point::new(x, y).filter(|point| point.is_on(size));
            let Some(point) = point else { return Err(SetupError::Width { row: size - y, size }) };
            if stone.is_some() {
                board.set(point, stone);
            }
            x += 1;
        }
        if x != size {
            return Err(SetupError::Width { row: size - y, size });
        }
    }
    Ok(board)
}
