import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { due, instant, kopecks, system } from './columns.ts';
import { owner } from './providers.ts';
import { tariffs } from './tariff-list.ts';

/** One decision to buy, at the price of that moment. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    ...system(),
    ...owner(),
    purpose: text({ enum: ['tariff', 'additional_letters', 'extended_statistics'] }).notNull(),
    tariff: integer().references(() => tariffs.id),
    amount: kopecks().notNull(),
    /** The tariff as it was, so that a price change between click and payment changes nothing. */
    additional_appointment_cost: kopecks(),
    appointments_count: integer(),
    paid_at: instant(),
  },
  (table) => [index('payment_intents_owner').on(table.user, table.purpose)],
);

/**
 * One payment at a provider for an intent. Written before the provider is called; `document_id` is
 * the idempotency key, so a repeat of the call is the same payment.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...system(),
    ...due(),
    intent: integer()
      .notNull()
      .references(() => paymentIntents.id),
    provider: text().notNull(),
    status: text({
      enum: ['creating', 'pending', 'paid', 'failed', 'canceled', 'expired', 'review'],
    }).notNull(),
    amount: kopecks().notNull(),
    return_url: text().notNull(),
    provider_payment_id: text(),
    url: text(),
    url_expires_at: instant(),
    reason: text(),
  },
  (table) => [
    index('payment_attempts_intent').on(table.intent),
    index('payment_attempts_due').on(table.due_at),
    uniqueIndex('payment_attempts_provider').on(table.provider, table.provider_payment_id),
  ],
);

/** Webhooks as they came, each kept once, worked off in the background. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    provider: text().notNull(),
    dedupe_key: text().notNull(),
    provider_payment_id: text().notNull(),
    body: jsonb().notNull(),
    received_at: instant().notNull(),
    processed_at: instant(),
  },
  (table) => [
    uniqueIndex('payment_notifications_once').on(table.provider, table.dedupe_key),
    index('payment_notifications_due').on(table.due_at),
  ],
);
