/**
 * The position in the database's log that a caller has written or was told of: 16 hexadecimal digits, the later the
 * greater. Answers to changes and events of the stream tell it; a caller who sends the latest back is answered of
 * nothing older.
 */
export const POSITION_HEADER = 'okoshko-position';
