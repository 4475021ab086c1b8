import { getTableName } from 'drizzle-orm';
import { type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { auditEntries } from './audit.ts';
import { instant } from './columns.ts';
import { deliveryAttempts } from './delivery-attempts.ts';
import { serviceLinkOpenings } from './links.ts';

/** A table that is kept by months. */
export interface Monthly {
  readonly table: PgTable;
  readonly name: string;
  /** The instant that chooses the month. */
  readonly by: PgColumn;
  /** Whole months that a row is kept at least. */
  readonly months: number;
}

const monthly = (table: PgTable, by: PgColumn, months: number): Monthly => ({
  ...{ table, by, months },
  name: getTableName(table),
});

/**
 * One partition for each month of UTC, and a default partition for rows of no month that was made. Drizzle does not know
 * partitions: `scripts/gen-schema.ts` adds what is here.
 */
export const MONTHLY = {
  audit: monthly(auditEntries, auditEntries.created_at, 3 * 12),
  // Until then sources and hours of visitors are told, so that a month is compared with the same of the year before.
  openings: monthly(serviceLinkOpenings, serviceLinkOpenings.opened_at, 25),
  // Suppliers answer for an attempt for about as long; its outcome stays with the message.
  attempts: monthly(deliveryAttempts, deliveryAttempts.begun_at, 3),
};

/** Since when the rows of such a table are there: older ones were dropped; none: nothing was. */
export const monthHorizons = pgTable('month_horizons', {
  /** The table's. */
  name: text().primaryKey(),
  since: instant().notNull(),
});
