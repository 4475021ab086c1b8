import type { PaymentPurpose, PaymentSort, PaymentState } from '@okoshko/contract/payments/states';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  like,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { folded } from '../../../platform/folded.ts';
import { literalOf } from '../../../platform/like.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { ledgerPostings } from '../../../tables/ledger.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import { tariffs } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';
import type { Money } from '../ledger/repository.ts';
import { BUYER, type IntentRow, type PaymentLine } from '../purchases/repository.ts';
import type { RefundRow } from '../refunds/repository.ts';
import type { Period } from '../rules.ts';
import { searchOf, type Word } from './rules.ts';

interface PurchaseFilters extends Period {
  readonly provider?: string | undefined;
  readonly purpose?: PaymentPurpose | undefined;
  readonly user?: number | undefined;
}
export interface PaymentFilters extends PurchaseFilters {
  /** Undefined: that money came for. */
  readonly status?: PaymentState | 'any' | undefined;
  /** Words of the buyer's name, part of their phone, part of an id of ours or of the provider, or a sum in roubles. */
  readonly q?: string | undefined;
  /** By default the latest comes first. */
  readonly sort?: PaymentSort | undefined;
}
export interface RefundFilters extends PurchaseFilters {
  readonly status?: RefundRow['status'] | undefined;
}
/** The time when the money came, or else of the attempt; written as the index has it. */
const paymentAt = sql<Date>`coalesce(${paymentAttempts.paid_at}, ${paymentAttempts.created_at})`;
/** The time when the money went back, or else of the request; written as the index has it. */
const refundAt = sql<Date>`coalesce(${paymentRefunds.succeeded_at}, ${paymentRefunds.created_at})`;

/** The provider of the payment, or of money that is for no purchase. */
const refundProvider = sql<string>`coalesce(${paymentRefunds.provider}, ${paymentAttempts.provider})`;

const linesOf = (db: Db) =>
  db
    .select({
      intent: paymentIntents,
      attempt: paymentAttempts,
      tariff: tariffs.title,
      buyer: BUYER,
    })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .innerJoin(users, eq(users.id, paymentIntents.user))
    .leftJoin(tariffs, eq(tariffs.id, paymentIntents.tariff));

const chosenBy = (db: Db, filters: PaymentFilters) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(paymentsBy(db, filters));

/** Each order has an index. */
function orderOf(sort: PaymentSort = 'at:desc'): readonly SQL[] {
  const [what, way] = sort.split(':');
  const direction = way === 'asc' ? asc : desc;
  const by = what === 'amount' ? paymentAttempts.amount : paymentAt;
  return [direction(by), direction(paymentAttempts.id)];
}

/** The ids of all attempts that a list has, in its order: what is read of them later is of these, whatever came meanwhile. */
export async function findPaymentIds(db: Db, filters: PaymentFilters): Promise<number[]> {
  const chosen = await chosenBy(db, filters).orderBy(...orderOf(filters.sort));
  return chosen.map(({ id }) => id);
}

export const findPaymentsOf = async (db: Db, ids: readonly number[]): Promise<PaymentLine[]> =>
  linesOf(db).where(inArray(paymentAttempts.id, [...ids]));

/** Attempts, the latest first unless they are sorted otherwise. */
export function findPayments(
  db: Db,
  filters: PaymentFilters,
  slice: Slice,
): Promise<RowsOfPage<PaymentLine>> {
  const selected = linesOf(db)
    .where(paymentsBy(db, filters))
    .orderBy(...orderOf(filters.sort));
  return selectPage(slice, db.$count(chosenBy(db, filters).as('counted')), selected);
}

/** Kopecks that came by the payments that the filters choose, and those that went back. */
export async function sumPayments(db: Db, filters: PaymentFilters): Promise<Money> {
  const { account, amount, attempt } = ledgerPostings;
  const [sums] = await db
    .select({
      received: sql`coalesce(sum(greatest(${amount}, 0)), 0)`.mapWith(Number),
      refunded: sql`coalesce(-sum(least(${amount}, 0)), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .innerJoin(ledgerPostings, and(eq(attempt, paymentAttempts.id), eq(account, 'provider')))
    .where(paymentsBy(db, filters));
  return sums ?? { received: 0, refunded: 0 };
}

/** A refund and what it is of. */
export interface RefundLine {
  readonly refund: RefundRow;
  /** Null: the money was for no purchase of ours. */
  readonly intent: IntentRow | null;
  readonly provider: string;
  readonly provider_payment_id: string | null;
  readonly tariff: string | null;
}

/** Refunds, the latest first. */
export function findRefundLines(
  db: Db,
  filters: RefundFilters,
  slice: Slice,
): Promise<RowsOfPage<RefundLine>> {
  const which = and(
    ...conditionsOf(filters, refundAt, refundProvider),
    filters.status && eq(paymentRefunds.status, filters.status),
  );
  const selected = db
    .select({
      refund: paymentRefunds,
      intent: paymentIntents,
      provider: refundProvider,
      provider_payment_id: sql<
        string | null
      >`coalesce(${paymentRefunds.provider_payment_id}, ${paymentAttempts.provider_payment_id})`,
      tariff: tariffs.title,
    })
    .from(paymentRefunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentRefunds.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .leftJoin(tariffs, eq(tariffs.id, paymentIntents.tariff))
    .where(which)
    .orderBy(desc(refundAt), desc(paymentRefunds.id));
  const counted = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentRefunds.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  return selectPage(slice, db.$count(counted.as('counted')), selected);
}

function paymentsBy(db: Db, filters: PaymentFilters): SQL | undefined {
  const q = filters.q?.trim();
  return and(
    ...conditionsOf(filters, paymentAt, sql<string>`${paymentAttempts.provider}`),
    filters.status ? inState(db, filters.status) : isNotNull(paymentAttempts.paid_at),
    q ? isFoundBy(db, q) : undefined,
  );
}

/** Payments of buyers, of ids or of a sum that the text names; each part has an index, or reads the users alone. */
function isFoundBy(db: Db, q: string): SQL {
  const { words, part, kopecks } = searchOf(q);
  const id = part && `%${literalOf(part)}%`;
  const attempts = () => db.select({ id: paymentAttempts.intent }).from(paymentAttempts);
  const refunds = () =>
    attempts().innerJoin(paymentRefunds, eq(paymentRefunds.attempt, paymentAttempts.id));
  const intents = db.select({ id: paymentIntents.id }).from(paymentIntents);
  const parts = [
    db
      .select({ id: paymentIntents.id })
      .from(users)
      .innerJoin(paymentIntents, eq(paymentIntents.user, users.id))
      .where(and(...words.map(isOfBuyer))),
    ...(kopecks === null ? [] : [attempts().where(eq(paymentAttempts.amount, kopecks))]),
    ...(id === null
      ? []
      : [
          intents.where(ilike(paymentIntents.document_id, id)),
          attempts().where(ilike(paymentAttempts.document_id, id)),
          attempts().where(ilike(paymentAttempts.provider_payment_id, id)),
          refunds().where(ilike(paymentRefunds.document_id, id)),
          refunds().where(ilike(paymentRefunds.provider_refund_id, id)),
        ]),
  ];
  return sql`${paymentIntents.id} in (${sql.join(
    parts.map((part) => sql`${part}`),
    sql` union `,
  )})`;
}

const conditionsOf = (
  { from, to, provider, purpose, user }: PurchaseFilters,
  at: SQL<Date>,
  providerOf: SQL<string>,
): readonly (SQL | undefined)[] => [
  from && gte(at, from.toISOString()),
  to && lt(at, to.toISOString()),
  provider === undefined ? undefined : eq(providerOf, provider),
  purpose && eq(paymentIntents.purpose, purpose),
  user === undefined ? undefined : eq(paymentIntents.user, user),
];

/** A state that money went back in is the ledger's to say; `paymentStateOf` says the same of one payment. */
function inState(db: Db, state: PaymentState | 'any'): SQL | undefined {
  const { id, status } = paymentAttempts;
  switch (state) {
    case 'any':
      return undefined;
    case 'pending':
      return inArray(status, ['creating', 'pending']);
    case 'refunded':
      return and(inArray(id, attemptsGivenBack(db)), sql`${balance} <= 0`);
    case 'partially_refunded':
      return and(inArray(id, attemptsGivenBack(db)), sql`${balance} > 0`);
    default:
      return and(eq(status, state), notInArray(id, attemptsGivenBack(db)));
  }
}

const isAtProvider = eq(ledgerPostings.account, sql`'provider'`);

const attemptsGivenBack = (db: Db) =>
  db
    .select({ attempt: ledgerPostings.attempt })
    .from(ledgerPostings)
    .where(and(isAtProvider, sql`${ledgerPostings.amount} < 0`));

/** Kopecks of the attempt that are still there. */
const balance = sql`(select sum(${ledgerPostings.amount}) from ${ledgerPostings}
  where ${ledgerPostings.attempt} = ${paymentAttempts.id} and ${isAtProvider})`;

const isOfBuyer = ({ text, digits }: Word): SQL | undefined =>
  or(
    sql`${folded(sql`${users.name}`)} like ${folded(sql`${`%${literalOf(text)}%`}::text`)}`,
    digits ? like(users.phone, `%${digits}%`) : undefined,
  );
