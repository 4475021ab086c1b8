import { readPage, recordRead } from '../../../platform/collections/audit/index.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { findEntitlementStates } from '../../tariffs/index.ts';
import { presentAct } from '../bills/bills.ts';
import { actsOfAttempts } from '../bills/repository.ts';
import { hasConfirmation } from '../documents/confirmations.ts';
import { findPostings, type Money, moneyOf, type PostingRow } from '../ledger/repository.ts';
import { presentAttempt, presentLine, presentStaffLine } from '../purchases/present.ts';
import {
  type Buyer,
  findAttempts,
  findBuyers,
  findDecisiveAttempt,
  findIntentByDocumentId,
  findTitle,
  type PaymentLine,
} from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { presentOwnRequest } from '../refund-requests/own-requests.ts';
import { findLatestRequests } from '../refund-requests/repository.ts';
import { presentRefund, presentRestored, refundableOf } from '../refunds/refunds.ts';
import {
  findRefunds,
  findRestored,
  type RefundRow,
  sumOpenByAttempt,
} from '../refunds/repository.ts';
import { presentConsent } from '../renewals/renewals.ts';
import { findRenewal } from '../renewals/repository.ts';
import { type DaysQuery, periodOf } from '../rules.ts';
import {
  findPayments,
  findRefundLines,
  type PaymentFilters,
  type RefundFilters,
  type RefundLine,
  sumPayments,
} from './repository.ts';

/** Own payments with their receipts, and what the buyer can do with each. */
export async function paymentHistory(ctx: Ctx<'config'>, query: PageQuery) {
  const own = { user: userIdOf(ctx), ...periodOf({}) };
  return readPage(ctx, query, {
    find: (slice) => findPayments(ctx.db, own, slice),
    present: (lines) => presentOwnLines(ctx, lines),
  });
}

async function presentOwnLines(ctx: Ctx<'config'>, lines: readonly PaymentLine[]) {
  const intents = lines.map(({ intent }) => intent.id);
  const attempts = lines.map(({ attempt }) => attempt.id);
  const states = await findEntitlementStates(ctx.db, intents, ctx.now);
  const returning = await sumOpenByAttempt(ctx.db, attempts);
  const requests = await findLatestRequests(ctx.db, attempts);
  const acts = await actsOfAttempts(
    ctx.db,
    lines.map(({ attempt }) => attempt),
  );
  return presentLines(ctx, lines, (line, money) => {
    const request = requests.get(line.attempt.id);
    return {
      ...presentLine(line, money),
      entitlement: (line.attempt.status === 'paid' && states.get(line.intent.id)) || null,
      returning: returning.get(line.attempt.id) ?? 0,
      refund_request: request ? presentOwnRequest(request) : null,
      has_confirmation: hasConfirmation(line.attempt, ctx.app.config.issuer),
      acts: (acts.get(line.attempt.id) ?? []).map(presentAct),
    };
  });
}

export type ListedQuery = DaysQuery & Omit<PaymentFilters, keyof DaysQuery>;

type PaymentsQuery = PageQuery & ListedQuery & { readonly totals?: boolean | undefined };

/** Staff see the payments of all users. */
export async function listPayments(ctx: Ctx, { totals = false, ...query }: PaymentsQuery) {
  const filters = { ...query, ...periodOf(query) };
  const { data, meta } = await readPage(ctx, query, {
    model: 'api::payment.payment',
    find: (slice) => findPayments(ctx.db, filters, slice),
    present: (lines) => presentLines(ctx, lines, presentStaffLine),
  });
  return {
    data,
    meta: { ...meta, ...(totals && { totals: await sumPayments(ctx.db, filters) }) },
  };
}

/** A payment with its attempts, refunds and postings, for staff. */
export async function paymentDetails(ctx: Ctx<'config'>, payment: string) {
  const { db } = ctx;
  const intent = await findIntentByDocumentId(db, payment);
  const attempt = intent && (await findDecisiveAttempt(db, intent.id));
  if (!intent || !attempt) throw new AppError('not_found');
  const money = await moneyOf(db, [attempt.id]);
  const { all, unused } = await refundableOf(ctx, attempt);
  const refunds = await findRefunds(db, intent.id);
  const users = await findBuyers(db, [
    intent.user,
    ...refunds.map(({ requested_by }) => requested_by),
  ]);
  const buyer = users.get(intent.user) as Buyer;
  const about = { users: [intent.user] };
  await recordRead(ctx, { model: 'api::payment.payment', document: payment, about });
  const renewal = attempt.renewal === null ? null : await findRenewal(db, attempt.renewal);
  const acts = await actsOfAttempts(db, [attempt]);
  const line = { intent, attempt, buyer, tariff: await findTitle(db, intent) };
  return {
    data: {
      ...presentStaffLine(line, money.get(attempt.id)),
      restored: presentRestored((await findRestored(db, [intent.id])).get(intent.id)),
      has_confirmation: hasConfirmation(attempt, ctx.app.config.issuer),
      acts: (acts.get(attempt.id) ?? []).map(presentAct),
      credit: intent.credit,
      renewal: renewal && presentConsent(renewal),
      lines: [...intent.lines],
      refundable: { all, unused },
      attempts: (await findAttempts(db, intent.id)).map(presentAttempt),
      refunds: refunds.map((one) => presentOwnRefund(one, users)),
      postings: (await findPostings(db, intent.id)).map(presentPosting),
    },
  };
}

type RefundsQuery = PageQuery & DaysQuery & Omit<RefundFilters, keyof DaysQuery>;

/** Staff see all refunds. */
export async function listRefunds(ctx: Ctx, query: RefundsQuery) {
  const filters = { ...query, ...periodOf(query) };
  return readPage(ctx, query, {
    model: 'api::payment-refund.payment-refund',
    find: (slice) => findRefundLines(ctx.db, filters, slice),
    present: (lines) => lines.map(presentRefundLine),
  });
}

/** A page of payments with the money of each and what came back of an earlier plan. */
export async function presentLines<T>(
  { db }: Ctx,
  lines: readonly PaymentLine[],
  present: (line: PaymentLine, money: Money | undefined) => T,
) {
  const money = await moneyOf(
    db,
    lines.map(({ attempt }) => attempt.id),
  );
  const restored = await findRestored(
    db,
    lines.map(({ intent }) => intent.id),
  );
  return lines.map((line) => ({
    ...present(line, money.get(line.attempt.id)),
    restored: presentRestored(restored.get(line.intent.id)),
  }));
}

/** A refund in the list of staff: of which payment and whose, if any, and what the provider calls it. */
const presentRefundLine = ({ refund, intent, tariff, ...line }: RefundLine) => ({
  ...presentRefund(refund),
  origin: refund.origin,
  receipt: refund.receipt,
  provider: line.provider,
  provider_payment_id: line.provider_payment_id,
  provider_refund_id: refund.provider_refund_id,
  payment: intent?.document_id ?? null,
  purpose: intent?.purpose ?? null,
  title: intent && purchaseTitleOf(intent.purpose, tariff),
  user: intent?.user ?? null,
  provider_profile: intent?.provider_profile ?? null,
});

/** A refund on the page of its payment: what of the receipt goes back, and who asked for it. */
const presentOwnRefund = (refund: RefundRow, users: ReadonlyMap<number, Buyer>) => ({
  ...presentRefund(refund),
  requested_by_name: users.get(refund.requested_by ?? 0)?.name ?? null,
  lines: [...refund.lines],
  receipt: refund.receipt,
  provider_refund_id: refund.provider_refund_id,
});

const presentPosting = ({ movement, account, amount, at }: PostingRow) => ({
  movement,
  account,
  amount,
  at: at.toISOString(),
});
