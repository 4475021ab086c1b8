import { randomUUID } from 'node:crypto';
import { OPEN_REFUND_STATES } from '@okoshko/contract/payments/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { rehearse } from '../../../platform/db/rehearse.ts';
import { AppError } from '../../../platform/errors.ts';
import { isIn } from '../../../platform/narrowing.ts';
import { type Entitlements, findEntitlements } from '../../tariffs/index.ts';
import { chosenPayment } from '../checkout/rules.ts';
import type { Decision } from '../decisions/apply-decision.ts';
import { decideReview } from '../decisions/decisions.ts';
import { moneyOf } from '../ledger/repository.ts';
import { findManualReview } from '../manual-reviews/repository.ts';
import {
  findAttempts,
  findIntentByDocumentId,
  findPurchases,
  type IntentRow,
} from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { applyRefundState } from '../refunds/refund-state.ts';
import { refundByStaff, refundUnused } from '../refunds/refunds.ts';
import { findRefundsAt, type RefundOfPurchase } from '../refunds/repository.ts';
import type { RefundTerms } from '../refunds/rules.ts';
import { changedAddons, changedOverage, changedPlans, leftOf } from './rules.ts';

/** Shows what a refund on these terms would do. Its key is nobody's, so that it is no repeat of another. */
export const previewRefund = (ctx: Ctx, payment: string, terms: RefundTerms) =>
  previewEffect(ctx, payment, (ctx) =>
    refundByStaff(ctx, { ...terms, payment, key: randomUUID(), reason: '' }),
  );

/** Shows what a decision of a review would do. */
export async function previewDecision(
  ctx: Ctx,
  documentId: string,
  decision: Omit<Decision, 'note'>,
) {
  const review = await findManualReview(ctx.db, documentId);
  if (!review) throw new AppError('not_found');
  const payment =
    review.payment ?? (decision.resolution === 'grant' ? chosenPayment(review, decision) : null);
  return previewEffect(ctx, payment, (ctx) =>
    decideReview(ctx, documentId, { ...decision, note: '' }),
  );
}

/** Kopecks of one purchase that would come back. */
interface UnusedMoney {
  readonly payment: string;
  readonly title: string;
  readonly amount: number;
}

/** Shows what closing a user's account would give back: it is done and taken back, as a refund's preview at the desk. */
export const previewClosing = (ctx: Ctx, user: number): Promise<UnusedMoney[]> =>
  rehearse(ctx, async (ctx) => {
    const { db, now } = ctx;
    const old = new Set((await findRefundsAt(db, now)).map(({ refund }) => refund.id));
    await refundUnused(ctx, user);
    await completeRefunds(ctx, ({ refund }) => !old.has(refund.id));
    const refunds = (await findRefundsAt(db, now)).filter(({ refund }) => !old.has(refund.id));
    const payments = refunds.map(({ payment }) => payment);
    const purchases = await findPurchases(db, payments);
    return refunds.flatMap(({ refund: { amount }, payment }) => {
      const purchase = purchases.get(payment ?? '');
      if (!purchase) return [];
      const title = purchaseTitleOf(purchase.purpose, purchase.tariff);
      return [{ payment: purchase.payment, title, amount }];
    });
  });

const NONE: Entitlements = { plans: [], addons: [] };

/**
 * Shows what an act of staff would do to the money of a purchase and to what it bought, once the provider has given back
 * what it is asked for: the act itself is run and taken back, so that no formula stands beside it.
 */
const previewEffect = (ctx: Ctx, payment: string | null, act: (ctx: Ctx) => Promise<unknown>) =>
  rehearse(ctx, async (ctx) => {
    const { db, now } = ctx;
    const intent = payment === null ? null : await findIntentByDocumentId(db, payment);
    const read = () => (intent ? findEntitlements(db, intent.provider_profile) : NONE);
    const before = await read();
    const old = new Map((await findRefundsAt(db, now)).map(({ refund }) => [refund.id, refund]));
    await act(ctx);
    const requested = await completeRefunds(ctx, (one) => !old.has(one.refund.id));
    const refunds = (await findRefundsAt(db, now)).filter(
      ({ refund }) => refund.status === 'succeeded' && old.get(refund.id)?.status !== 'succeeded',
    );
    const [after, left] = [await read(), await balanceOfIntent(ctx, intent)];
    return { data: presentEffect({ before, after, requested, refunds, payment, left, now }) };
  });

/** Kopecks of a purchase that are at the provider. */
async function balanceOfIntent({ db }: Ctx, intent: IntentRow | null): Promise<number> {
  if (!intent) return 0;
  const attempts = await findAttempts(db, intent.id);
  const money = await moneyOf(
    db,
    attempts.map(({ id }) => id),
  );
  return [...money.values()].reduce((sum, { received, refunded }) => sum + received - refunded, 0);
}

/** The provider has given all of them back, and what these bring about in turn. Answers their ids. */
async function completeRefunds(
  ctx: Ctx,
  isNew: (one: RefundOfPurchase) => boolean,
): Promise<ReadonlySet<number>> {
  const settled = new Set<number>();
  for (;;) {
    const open = (await findRefundsAt(ctx.db, ctx.now)).filter(
      (one) => isNew(one) && isIn(OPEN_REFUND_STATES, one.refund.status),
    );
    if (open.length === 0) return settled;
    for (const one of open) {
      settled.add(one.refund.id);
      await applyRefundState(ctx, one, { id: '', status: 'succeeded', reason: null });
    }
  }
}

interface EffectInput {
  readonly before: Entitlements;
  readonly after: Entitlements;
  /** Refunds that are not sent yet; the others went back already. */
  readonly requested: ReadonlySet<number>;
  readonly refunds: readonly RefundOfPurchase[];
  /** The purchase the preview is of. */
  readonly payment: string | null;
  /** Kopecks that stay paid for it. */
  readonly left: number;
  readonly now: Date;
}

const presentEffect = (input: EffectInput) => {
  const { before, after, refunds, payment, left, now } = input;
  const own = refunds.filter((one) => one.payment === payment);
  return {
    amount: own.reduce((sum, { refund }) => sum + refund.amount, 0),
    left,
    refunds: refunds.map((one) => presentOne(one, input)),
    plans: changedPlans(before.plans, after.plans, now).map((one) => ({
      plan: one.after.document_id,
      title: one.after.title,
      change: one.change,
      before: one.before && presentPlan(one.before),
      after: presentPlan(one.after),
    })),
    addons: changedAddons(before.addons, after.addons, now).map((one) => ({
      addon: one.after.document_id,
      kind: one.after.kind,
      change: one.change,
      before: one.before && presentAddon(one.before),
      after: presentAddon(one.after),
    })),
    overage: changedOverage(before.plans, after.plans).map(({ plan, change, amount }) => ({
      plan: plan.document_id,
      title: plan.title,
      change,
      amount,
    })),
  };
};

const presentOne = (
  { refund, attempt, payment }: RefundOfPurchase,
  { requested }: Pick<EffectInput, 'requested'>,
) => ({
  payment,
  amount: refund.amount,
  is_booked: !requested.has(refund.id),
  lines: [...refund.lines],
  receipt: attempt?.receipt_email ?? null,
});

const presentPlan = ({ status, starts_at, ends_at }: Entitlements['plans'][number]) => ({
  status,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const presentAddon = (addon: Entitlements['addons'][number]) => ({
  starts_at: addon.starts_at.toISOString(),
  ends_at: addon.ends_at?.toISOString() ?? null,
  left: leftOf(addon),
});
