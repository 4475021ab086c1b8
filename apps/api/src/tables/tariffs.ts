import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { PLAN_STATUSES } from '@okoshko/contract/tariffs/tariffs';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { instant, kopecks, system, versioned } from './columns.ts';
import { paymentIntents } from './payments.ts';
import { owner, provider } from './providers.ts';
import { tariffPrices, tariffs } from './tariff-list.ts';
import { announcesDocument, appendOnly, raisesVersion, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

export { tariffPrices, tariffs };

/** A paid intent buys exactly one thing. Null: given by an operator. */
const payment = () => integer().references(() => paymentIntents.id);

/** The reason why staff gave or changed it; null: bought. */
const reason = () => text();

/** Periods of one provider never overlap: the exclusion constraint `user_tariffs_period` of the migration. */
export const userTariffs = pgTable(
  'user_tariffs',
  {
    ...system(),
    ...versioned(),
    ...owner(),
    tariff: integer()
      .notNull()
      .references(() => tariffs.id),
    status: text({ enum: PLAN_STATUSES }).notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Local day of the month the periods are counted from, so that a short month does not shift them for ever. */
    anchor_day: integer().notNull(),
    /** Whole months it was given for by staff, though it may have ended before. Null: bought. */
    agreed_months: integer(),
    cost: kopecks().notNull(),
    additional_appointment_cost: kopecks().notNull(),
    appointments_count: integer().notNull(),
    payment: payment(),
    /** The sum that was paid for the period, credit included, and did not go back. Given by staff: nothing. */
    paid: kopecks().notNull().default(0),
    /** The sum of the usage entries that count within the period. */
    used: integer().notNull().default(0),
    extra: integer().generatedAlwaysAs(sql`greatest(used - appointments_count, 0)`),
    extra_cost: kopecks().generatedAlwaysAs(
      sql`greatest(used - appointments_count, 0) * additional_appointment_cost`,
    ),
    /** The part of `extra_cost` that was paid: the sum of its `overage_payments` less what went back. */
    extra_settled: kopecks().notNull().default(0),
    /**
     * The plan of which this is the rest: it came back when the payment that had replaced it was refunded.
     * Null: bought or given.
     */
    restores: integer(),
    /** The instant the owner is next notified of the end; null: no more notifications. */
    notice_at: instant(),
    reason: reason(),
    /** The plan this one ended when it was bought; no key, for that one may be removed. Null: none. */
    replaces: integer(),
    /** The part of `paid` that was the unused rest of the replaced plan. */
    credit: kopecks().notNull().default(0),
  },
  (table) => [
    uniqueIndex('user_tariffs_payment').on(table.payment).where(sql`restores is null`),
    index('user_tariffs_owner').on(table.provider_profile, table.ends_at),
    index('user_tariffs_ends').on(table.status, table.ends_at),
    index('user_tariffs_notice').on(table.notice_at),
    index('user_tariffs_replaces').on(table.replaces),
    index('user_tariffs_restores').on(table.restores),
  ],
);

/** Add-ons that a provider bought: messages and statistics, with what is used of them. */
export const userAddons = pgTable(
  'user_addons',
  {
    ...system(),
    ...versioned(),
    ...owner(),
    kind: text({ enum: ADDONS }).notNull(),
    quantity: integer().notNull(),
    used: integer().notNull().default(0),
    starts_at: instant().notNull(),
    ends_at: instant(),
    payment: payment(),
    reason: reason(),
  },
  (table) => [
    uniqueIndex('user_addons_payment').on(table.payment),
    index('user_addons_owner').on(table.provider_profile, table.kind),
  ],
);

/**
 * The usage of plans, unit by unit: nothing here is ever changed or deleted (migration `use_rights`); what is given
 * back is a row of its own.
 */
export const usageEntries = pgTable(
  'usage_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...provider(),
    kind: text({ enum: ['appointment', 'reversal'] }).notNull(),
    quantity: integer().notNull(),
    appointment: integer()
      .notNull()
      .references(() => appointments.id),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    /** Names what happened, once. */
    idempotency_key: text().notNull().unique(),
    /** The plan whose period holds this instant is the one it counts to. */
    counts_at: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('usage_entries_provider').on(table.provider_profile, table.counts_at)],
);

/** Overage of a plan that a payment paid, and how much of that went back; kopecks. */
export const overagePayments = pgTable(
  'overage_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_tariff: integer()
      .notNull()
      .references(() => userTariffs.id, { onDelete: 'cascade' }),
    payment: integer()
      .notNull()
      .references(() => paymentIntents.id),
    amount: kopecks().notNull(),
    refunded: kopecks().notNull().default(0),
  },
  (table) => [
    uniqueIndex('overage_payments_once').on(table.payment, table.user_tariff),
    index('overage_payments_plan').on(table.user_tariff),
  ],
);

/** The changes by staff of providers' plans and add-ons; kept as long as the usage entries. */
export const entitlementChanges = pgTable(
  'entitlement_changes',
  {
    ...system(),
    ...provider(),
    /** The member of staff who did it. Null: the account is gone. */
    staff: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['user_tariff', 'user_addon'] }).notNull(),
    /** `document_id` of the plan or add-on, which may be gone. */
    subject: text().notNull(),
    change: text({ enum: ['given', 'changed', 'deleted'] }).notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
  },
  (table) => [
    index('entitlement_changes_provider').on(table.provider_profile, table.id),
    index('entitlement_changes_subject').on(table.subject),
  ],
);

export const userTariffsTriggers = triggersOf(userTariffs, [
  // An owner of a plan sees its tariff even when it is no longer sold.
  trigger('announce_answers', {
    on: 'AFTER INSERT OR UPDATE OF "user", "tariff" OR DELETE OR TRUNCATE',
    run: "announce_topic('tariffs')",
    each: 'statement',
  }),
  announcesDocument('user-tariffs', 'user'),
  trigger('company_change', { on: 'AFTER INSERT OR DELETE', run: 'log_company_plan()' }),
  trigger('company_update', {
    on: 'AFTER UPDATE',
    run: 'log_company_plan()',
    when: "(OLD.status, OLD.starts_at, OLD.ends_at, OLD.cost, OLD.paid, OLD.extra_cost) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at, NEW.cost, NEW.paid, NEW.extra_cost) OR (NEW.status = 'cancelled' AND OLD.updated_at <> NEW.updated_at)",
  }),
  raisesVersion('used', 'extra', 'extra_cost', 'extra_settled', 'notice_at'),
]);

export const userAddonsTriggers = triggersOf(userAddons, [
  announcesDocument('user-addons', 'user'),
  raisesVersion('used'),
]);

export const usageEntriesTriggers = triggersOf(usageEntries, [...appendOnly('refuse_change')]);
