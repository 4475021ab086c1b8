import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Rows that a sweep failed at, until it performs them (`platform/jobs`). Nothing refers to them: they may be gone. */
export const sweepFailures = pgTable(
  'sweep_failures',
  {
    sweep: text().notNull(),
    row: integer().notNull(),
    attempts: integer().notNull(),
    last_error: text().notNull(),
    /** Not before then it is tried again. */
    retry_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sweep, table.row] })],
);
