import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { keptFor } from './retention.ts';
import { users } from './users.ts';

/** Answers kept for requests that are sent again (`platform/http/idempotency.ts`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Digest of the request: the key with another request is a mistake. */
    request_hash: text().notNull(),
    /** JSON; null only inside the transaction that makes it. */
    answer: text(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.key] })],
);

/** A request is sent again within a day. */
export const idempotencyRetention = keptFor(idempotencyKeys, {
  days: 1,
  by: idempotencyKeys.created_at,
});

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

/** A row that still fails is tried again within a day; one that was not is gone, or needs nothing any more. */
export const sweepFailuresRetention = keptFor(sweepFailures, {
  days: 2,
  by: sweepFailures.retry_at,
});
