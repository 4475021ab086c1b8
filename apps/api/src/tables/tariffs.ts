import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kopecks, system } from './columns.ts';
import { paymentIntents } from './payments.ts';
import { owner } from './providers.ts';
import { tariffs } from './tariff-list.ts';

export { tariffs };

/** Unique: a paid intent buys exactly one thing. Null: given by an operator. */
const payment = () =>
  integer()
    .unique()
    .references(() => paymentIntents.id);

export const userTariffs = pgTable(
  'user_tariffs',
  {
    ...system(),
    ...owner(),
    tariff: integer()
      .notNull()
      .references(() => tariffs.id),
    status: text({ enum: ['queued', 'active', 'past_due', 'expired', 'cancelled'] }).notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Local day of the month the periods are counted from, so that a short month does not shift them for ever. */
    anchor_day: integer().notNull(),
    cost: kopecks().notNull(),
    additional_appointment_cost: kopecks().notNull(),
    appointments_count: integer().notNull(),
    payment: payment(),
  },
  (table) => [index('user_tariffs_owner').on(table.provider_profile, table.ends_at)],
);

export const userAddons = pgTable(
  'user_addons',
  {
    ...system(),
    ...owner(),
    kind: text({ enum: ['additional_letters', 'extended_statistics'] }).notNull(),
    quantity: integer().notNull(),
    used: integer().notNull().default(0),
    starts_at: instant().notNull(),
    ends_at: instant(),
    payment: payment(),
  },
  (table) => [index('user_addons_owner').on(table.provider_profile, table.kind)],
);
