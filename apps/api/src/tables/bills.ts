import { BILL_STATES } from '@okoshko/contract/payments/states';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, kopecks, system } from './columns.ts';
import { paymentAttempts } from './payments.ts';
import { users } from './users.ts';

/**
 * The last number of a kind of document in a year of Moscow. It is raised in the transaction that writes the document, so
 * no number is skipped, whatever fails.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: ['bill', 'act'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** A bill that its buyer pays at a bank. Its price is the intent's, its attempt is the payment. */
export const bills = pgTable(
  'bills',
  {
    ...system(),
    attempt: integer()
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    year: integer().notNull(),
    number: integer().notNull(),
    state: text({ enum: BILL_STATES }).notNull(),
    /** Its day, and the last one on which it may be paid, in Moscow. */
    issued_on: date({ mode: 'string' }).notNull(),
    valid_until: date({ mode: 'string' }).notNull(),
    /** The buyer as the bill says it; null: the account is erased, and the bill was never paid. */
    buyer_name: text(),
    buyer_inn: text(),
    buyer_kpp: text(),
    buyer_address: text(),
    /** The plain code of the VAT that is in the price; null: the installation does not say. */
    vat_code: integer(),
    /** The transfer, as the bank says it: its day in Moscow, and the number of the payment order. */
    paid_on: date({ mode: 'string' }),
    order_number: text(),
    /** The instant the next act is to be made, once the bill is paid; null: all are. */
    acts_due_at: instant(),
    /** Kopecks that had gone back when its acts were last made: another sum makes them due again. */
    acts_refunded: kopecks().notNull().default(0),
    closed_at: instant(),
    /** Null while `closed_at` is set: the service itself, or the buyer. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('bills_number').on(table.year, table.number),
    index('bills_open').on(table.valid_until).where(sql`${table.state} = 'open'`),
    index('bills_inn').on(table.buyer_inn),
    index('bills_paid_of').on(table.acts_due_at).where(sql`${table.state} = 'paid'`),
    check(
      'bills_paid',
      sql`(${table.state} = 'paid') = (${table.paid_on} is not null and ${table.order_number} is not null)`,
    ),
  ],
);

/** Acts of services rendered for a paid bill, by the end of a month or of the plan. Number and sum never change. */
export const acts = pgTable(
  'acts',
  {
    ...system(),
    bill: integer()
      .notNull()
      .references(() => bills.id),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The first and the last day of what was rendered, in Moscow; it is dated by the last. */
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    /** Below zero: money went back that earlier acts have. */
    amount: kopecks().notNull(),
  },
  (table) => [
    uniqueIndex('acts_number').on(table.year, table.number),
    index('acts_bill').on(table.bill),
    check('acts_amount', sql`${table.amount} <> 0`),
  ],
);
