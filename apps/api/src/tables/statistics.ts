import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, kopecks } from './columns.ts';
import { provider, providerProfiles } from './providers.ts';

const count = () => integer().notNull();

/**
 * The numbers of a provider's local day: `service` 0 is all of it, any other the part of that service. A sum of what
 * the rows themselves say, so it may be thrown away and counted again; but for the openings of days up to
 * `month_horizons`, whose rows were dropped: those numbers are here alone.
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

/**
 * The numbers of the whole service on a day of Moscow's that is over, and how things stood when it ended. A day that is
 * here is over and counted, or about to be (`company_changes` has it then); it may be thrown away and counted again.
 */
export const companyDays = pgTable('company_days', {
  date: date().primaryKey(),
  registrations: count(),
  new_providers: count(),
  new_clients: count(),
  /** New providers who began to pay soon. */
  converted: count(),
  payers_began: count(),
  payers_ended: count(),
  overage: kopecks().notNull(),
  appointments_booked: count(),
  appointments_online: count(),
  appointments_completed: count(),
  appointments_cancelled: count(),
  appointments_no_show: count(),
  messages_sms: count(),
  sms_parts: count(),
  messages_push: count(),
  messages_telegram: count(),
  messages_email: count(),
  payments: count(),
  payments_amount: kopecks().notNull(),
  refunds: count(),
  refunds_amount: kopecks().notNull(),
  /** Attempts to pay that were begun on the day, by how they stand now. */
  attempts_paid: count(),
  attempts_pending: count(),
  attempts_failed: count(),
  attempts_canceled: count(),
  attempts_expired: count(),
  attempts_review: count(),
  active_providers: count(),
  paid_plans: count(),
  mrr: kopecks().notNull(),
});

/**
 * A day of `company_days` that has to be counted again: written by triggers in the transaction of what changed it,
 * deleted by the sweep that has counted it.
 */
export const companyChanges = pgTable(
  'company_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    date: date().notNull(),
  },
  (table) => [index('company_changes_date').on(table.date)],
);
