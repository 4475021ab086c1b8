/** A place in PostgreSQL's write-ahead log: 16 hexadecimal digits, so that of two as texts the later one is the greater. */
export type Position = string;

const POSITION = /^[0-9A-F]{16}$/;

/** No log ever gets there: whoever is told it is answered by the primary. */
export const NEVER_REACHED: Position = 'F'.repeat(16);

export const isPosition = (text: string): boolean => POSITION.test(text);

/** Of a `pg_lsn` as PostgreSQL writes it, such as `16/B374D848`. */
export function positionOf(lsn: string): Position {
  const parts = lsn.split('/');
  if (parts.length !== 2) throw new Error(`no place in the log: ${lsn}`);
  return parts.map((part) => part.toUpperCase().padStart(8, '0')).join('');
}

/** As PostgreSQL reads a `pg_lsn`. */
export const lsnOf = (position: Position): string => `${position.slice(0, 8)}/${position.slice(8)}`;

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other);
