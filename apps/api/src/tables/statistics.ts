import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, kopecks } from './columns.ts';
import { provider, providerProfiles } from './providers.ts';

const count = () => integer().notNull();

/**
 * What happened on a provider's local day: `service` 0 is all of it, any other the part of that
 * service. A sum of what the rows themselves say, so it may be thrown away and counted again.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    provider_profile: integer()
      .notNull()
      .references(() => providerProfiles.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    service: count(),
    total: count(),
    completed: count(),
    cancelled_by_client: count(),
    cancelled_by_provider: count(),
    no_show: count(),
    online: count(),
    /** Booked on that day by clients themselves, for any time. */
    bookings: count(),
    revenue: kopecks().notNull(),
    lost_to_no_shows: kopecks().notNull(),
    lost_to_late_cancels: kopecks().notNull(),
    page_views: count(),
    link_clicks: count(),
    unique_visitors: count(),
  },
  (table) => [primaryKey({ columns: [table.provider_profile, table.date, table.service] })],
);

/**
 * Something happened at that instant that `statistics_days` may not know of yet: written by triggers in the
 * transaction of the change, deleted by the sweep that has counted the day again.
 */
export const statisticsChanges = pgTable(
  'statistics_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...provider(),
    at: instant().notNull(),
  },
  (table) => [index('statistics_changes_provider').on(table.provider_profile, table.at)],
);
