import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, kopecks } from './columns.ts';
import { providerProfiles } from './providers.ts';
import { keptFor } from './retention.ts';
import { users } from './users.ts';

/**
 * The scopes that SMS are counted by: a part of the day's money, the country of the receiving phone, the professional
 * who sends, and all professionals without a paid plan together.
 */
export const SMS_SCOPES = ['share', 'country', 'provider', 'plan'] as const;
export type SmsScope = (typeof SMS_SCOPES)[number];

/**
 * SMS of one hour that a gateway has, or may have: each is counted before the gateway is called, and taken off again where it
 * is certain that nothing was sent. No phone is in it.
 */
export const smsSpending = pgTable(
  'sms_spending',
  {
    scope: text({ enum: SMS_SCOPES }).notNull(),
    /** The name of a share, the ISO code of a country, the id of a professional's profile, or `free` of plans. */
    name: text().notNull(),
    /** The instant the hour begins. */
    hour: instant().notNull(),
    messages: integer().notNull(),
    /** The number of parts that suppliers bill: a long message is several. */
    parts: integer().notNull(),
    cost: kopecks().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.name, table.hour] }),
    // The desk reads a day of one scope, and old hours are deleted.
    index('sms_spending_hour').on(table.hour, table.scope),
  ],
);

/** An invoice of a supplier is compared with the last two months. */
export const smsSpendingRetention = keptFor(smsSpending, {
  days: 62,
  by: smsSpending.hour,
  batch: 1000,
});

/** An operator stopped the SMS of one professional, or of all; codes go on. */
export const smsStops = pgTable(
  'sms_stops',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: of everybody. */
    provider_profile: integer().references(() => providerProfiles.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    stopped_at: instant().notNull(),
    /** Null: the account is gone. */
    stopped_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique('sms_stops_once').on(table.provider_profile).nullsNotDistinct()],
);

/** The counters that an SMS was added to, so that it can be taken off again. */
export interface CountedSms {
  readonly hour: string;
  readonly parts: number;
  readonly cost: number;
  readonly counters: readonly { readonly scope: SmsScope; readonly name: string }[];
}

/** The counters of a message: null while no gateway may have it as an SMS. */
export const countedSms = () => jsonb().$type<CountedSms>();
