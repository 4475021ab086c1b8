import { type SQL, sql } from 'drizzle-orm';

/**
 * A text as searches compare it: without regard to case, Cyrillic included, which the default collation does not fold,
 * and with one letter for «ё» and «е», which people write for each other.
 */
export const folded = (text: SQL): SQL => sql`translate(lower(${text} collate ru), 'ё', 'е')`;
