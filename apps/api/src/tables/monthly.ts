import { getTableName } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { auditEntries } from './audit.ts';
import { instant } from './columns.ts';
import { deliveryAttempts } from './delivery-attempts.ts';
import { serviceLinkOpenings } from './links.ts';

/**
 * The tables that are kept by months, each by the instant that chooses the month: one partition for each month of UTC,
 * and one for rows of no month that was made. Drizzle does not know partitions: `scripts/gen-schema.ts` adds what is here.
 */
export const MONTHLY = (
  [
    { table: auditEntries, by: auditEntries.created_at },
    { table: serviceLinkOpenings, by: serviceLinkOpenings.opened_at },
    { table: deliveryAttempts, by: deliveryAttempts.begun_at },
  ] as const
).map((one) => ({ ...one, name: getTableName(one.table) }));

/** Since when the rows of such a table are there: older ones were dropped; none: nothing was. */
export const monthHorizons = pgTable('month_horizons', {
  /** The table's. */
  name: text().primaryKey(),
  since: instant().notNull(),
});
