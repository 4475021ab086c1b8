/**
 * How far in the database's log a caller has written, or was told of: 16 hexadecimal digits, the later one the greater text.
 * Answers to changes tell it, and events of the stream; whoever sends the latest back is answered of nothing older.
 */
export const POSITION_HEADER = 'okoshko-position';
