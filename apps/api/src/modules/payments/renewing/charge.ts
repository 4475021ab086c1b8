import { gatewayByName } from '../../../gateways/payments/port.ts';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notify } from '../../notifications/index.ts';
import { findTariff } from '../../tariffs/index.ts';
import { lockUser } from '../../users/index.ts';
import { findBuyerDetails, findReceiptEmail } from '../buyer/repository.ts';
import { findUnpaidIntents, insertAttempt, insertIntent } from '../checkout/repository.ts';
import { isSamePrice, newAttempt, type Offer } from '../checkout/rules.ts';
import { type AttemptRow, findAttempt } from '../purchases/repository.ts';
import { purchaseLines } from '../purchases/rules.ts';
import { endRenewal, methodOf } from '../renewals/renewals.ts';
import {
  findLastPlan,
  findRenewal,
  type LastPlan,
  lockRenewal,
  type RenewalRow,
  updateRenewal,
} from '../renewals/repository.ts';
import {
  chargedText,
  chargeOf,
  comingText,
  decideRenewal,
  declinedText,
  firstCharge,
  nextBindingLook,
  nextCharge,
  priceInstant,
  type RenewalDecision,
  type RenewalFacts,
  stopToken,
  stopUrlOf,
} from '../renewals/rules.ts';

type StepCtx = Ctx<'config' | 'gateways' | 'sign'>;

/** Takes a renewal one step on: it is decided by facts that are locked, and what is decided is written with it. */
export async function stepRenewal(ctx: StepCtx, id: number): ReturnType<DueJob['perform']> {
  const renewal = await findRenewal(ctx.db, id);
  if (!renewal || renewal.ended_at !== null) return;
  if (renewal.bound_at === null) await checkBinding(ctx, renewal);
  else await transact(ctx, (ctx) => step(ctx, renewal));
  return 'closed';
}

async function step(ctx: StepCtx, { id, user }: RenewalRow): Promise<void> {
  // The locks come in the order of a refusal: of the two one waits for the other.
  const owner = await lockUser(ctx.db, user);
  const renewal = await lockRenewal(ctx.db, id);
  if (!owner || !renewal || renewal.ended_at !== null) return;
  const plan = await findLastPlan(ctx.db, renewal.provider_profile, ctx.now);
  const attempt = renewal.charge === null ? null : await findAttempt(ctx.db, renewal.charge);
  // A notice of a charge to come names the sum that it will take.
  const at = priceInstant(renewal, plan?.ends_at ?? ctx.now, ctx.now);
  const sold = plan && (await findTariff(ctx.db, String(plan.tariff), at));
  const facts: RenewalFacts = {
    renewal,
    plan,
    price: sold?.cost ?? null,
    charge: chargeOf(attempt),
    isClosing: owner.erase_at !== null || owner.erased_at !== null,
    now: ctx.now,
  };
  const { price } = facts;
  await applyStep(ctx, { renewal, plan, price, attempt }, decideRenewal(facts));
}

/** The page on which a method is confirmed is open for an hour. */
const BINDING_LIFETIME = HOUR + 5 * MINUTE;

/** Looks whether the owner has confirmed the method; where its name is not known, nobody was led to a page. */
async function checkBinding(ctx: StepCtx, renewal: RenewalRow): Promise<void> {
  const method = methodOf(ctx, renewal);
  const methods = gatewayByName(ctx.app.gateways.payments, renewal.provider).methods;
  const read = method && methods ? await methods.read(method) : null;
  const isLate = ctx.now > after(renewal.created_at, BINDING_LIFETIME);
  await transact(ctx, async (ctx) => {
    await lockUser(ctx.db, renewal.user);
    const current = await lockRenewal(ctx.db, renewal.id);
    if (!current || current.ended_at !== null) return;
    if (read?.status === 'active') {
      const { last4 } = read;
      const bound = { last4, bound_at: ctx.now, due_at: ctx.now, leased_until: null };
      await updateRenewal(ctx.db, current.id, { ...bound, updated_at: ctx.now });
    } else if (read?.status !== 'pending' || isLate) await endRenewal(ctx, current, 'not_bound');
    else {
      const due_at = nextBindingLook(renewal.created_at, ctx.now);
      await updateRenewal(ctx.db, current.id, { due_at, leased_until: null });
    }
  });
}

interface Step {
  readonly renewal: RenewalRow;
  readonly plan: LastPlan | null;
  /** Kopecks of the month to come; null: it is not sold. */
  readonly price: number | null;
  /** The last try of this month. */
  readonly attempt: AttemptRow | null;
}

/** Writes what was decided, and tells the owner of it, in the transaction of the decision. */
async function applyStep(ctx: StepCtx, step: Step, decision: RenewalDecision): Promise<void> {
  const { renewal, attempt } = step;
  if (decision.act === 'end') return endRenewal(ctx, renewal, decision.reason);
  const done = { leased_until: null, last_error: null, attempts: 0, updated_at: ctx.now };
  const write = (change: Partial<RenewalRow>) =>
    updateRenewal(ctx.db, renewal.id, { ...done, due_at: ctx.now, ...change });
  if (decision.act === 'follow') {
    const { planEnd } = decision;
    await write({ plan_end: planEnd, notices: 0, noticed_at: null, tries: 0, charge: null });
    if (attempt?.status === 'paid') await notifyCharged(ctx, step, planEnd);
  } else if (decision.act === 'notice') {
    const { notices } = decision;
    await write({ notices, noticed_at: renewal.noticed_at ?? ctx.now });
    await notifyComing(ctx, step, notices);
  } else if (decision.act === 'charge') {
    const { tries, amount } = decision;
    const charge = await writeCharge(ctx, renewal, amount);
    await write({ tries, charge: charge?.id ?? renewal.charge });
  } else {
    await write({ due_at: decision.until });
    if (attempt && typeof chargeOf(attempt) === 'object') await notifyDeclined(ctx, step, attempt);
  }
}

const notifyComing = (
  ctx: StepCtx,
  { renewal, plan, price }: Step,
  notices: number,
): Promise<void> => {
  const at = (renewal.plan_end && nextCharge(renewal, renewal.plan_end)) ?? ctx.now;
  const amount = price ?? renewal.amount;
  const text = comingText({ ...about(ctx, renewal, plan), amount, at });
  return notifyOwner(ctx, renewal, {
    kind: 'renewal_coming',
    key: `${keyOfEnd(renewal)}:${notices}`,
    ...text,
  });
};

const notifyCharged = (ctx: StepCtx, step: Step, planEnd: Date): Promise<void> => {
  const { renewal, plan, attempt } = step;
  const amount = attempt?.amount ?? renewal.amount;
  const text = chargedText({ ...about(ctx, renewal, plan), amount, at: firstCharge(planEnd) });
  return notifyOwner(ctx, renewal, { kind: 'renewal_charged', key: `${attempt?.id}`, ...text });
};

async function notifyDeclined(ctx: StepCtx, step: Step, attempt: AttemptRow): Promise<void> {
  const { renewal, plan } = step;
  const at = renewal.plan_end && nextCharge(renewal, renewal.plan_end);
  if (!at) return;
  const text = declinedText({ ...about(ctx, renewal, plan), amount: attempt.amount, at });
  await notifyOwner(ctx, renewal, { kind: 'renewal_declined', key: `${attempt.id}`, ...text });
}

const about = (ctx: StepCtx, renewal: RenewalRow, plan: LastPlan | null) => ({
  tariff: plan?.title ?? '',
  stopUrl: stopUrlOf(ctx.app.config.publicUrl, stopToken(ctx.app.sign, renewal.document_id)),
});

const keyOfEnd = ({ plan_end }: RenewalRow): string => plan_end?.toISOString() ?? '';

interface News {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

const notifyOwner = (
  ctx: Ctx,
  { user, document_id }: RenewalRow,
  { key, ...news }: News,
): Promise<void> =>
  notify(ctx, [
    { user, topic: 'plan', ...news, dedupe_key: `renewal:${document_id}:${news.kind}:${key}` },
  ]);

/**
 * Writes the attempt that charges the next month, which the background then sends. Another page or try of the same
 * month is of the same intent: of two that are paid, the second goes back by itself. Null: the tariff is gone.
 */
async function writeCharge(
  ctx: Ctx<'config' | 'gateways'>,
  renewal: RenewalRow,
  amount: number,
): Promise<AttemptRow | null> {
  const { db, now } = ctx;
  const tariff = await findTariff(db, String(renewal.tariff), now);
  if (!tariff) return null;
  const price = { amount, credit: 0, overage: 0 };
  const offer: Offer = {
    user: renewal.user,
    provider_profile: renewal.provider_profile,
    purpose: 'tariff',
    tariff: tariff.id,
    cost: amount,
    additional_appointment_cost: tariff.additional_appointment_cost,
    appointments_count: tariff.appointments_count,
    replaces: null,
    ...price,
    lines: purchaseLines({ purpose: 'tariff', ...price }, tariff.title),
  };
  const unpaid = await findUnpaidIntents(db, offer);
  const intent =
    unpaid.find((one) => isSamePrice(one, offer) && one.amount === amount) ??
    (await insertIntent(db, { ...offer, ...newDocument(now) }));
  const receipt = ctx.app.config.receiptTermsAt(now);
  return insertAttempt(db, {
    ...newDocument(now),
    ...newAttempt(intent, {
      gateway: gatewayByName(ctx.app.gateways.payments, renewal.provider),
      receipt,
      receiptEmail: receipt && (await findReceiptEmail(db, renewal.user)),
      buyer: await findBuyerDetails(db, renewal.user),
      returnUrl: '',
    }),
    renewal: renewal.id,
    due_at: now,
  });
}
