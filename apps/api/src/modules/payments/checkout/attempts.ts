import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../gateways/payments/port.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import {
  type AttemptRow,
  findAttempt,
  findIntent,
  findTitle,
  NEVER_ANSWERED,
  updateAttempt,
} from '../purchases/repository.ts';
import { describePurchase, orderReceipt } from '../purchases/rules.ts';
import { recordProviderRefunds } from '../refunds/provider-refunds.ts';
import { methodToCharge } from '../renewals/renewals.ts';
import { applyPaymentState } from './payment-state.ts';
import { capturePayment } from './provider-payments.ts';
import { failAttempt } from './repository.ts';
import { nextCheck } from './rules.ts';

/** Creates a payment whose request was cut short, and reads one no notification came of. */
export async function checkAttempt(ctx: Ctx<'gateways' | 'sign'>, id: number): Promise<void> {
  const attempt = await findAttempt(ctx.db, id);
  if (!attempt) return;
  const { renewal } = attempt;
  const gateway = gatewayByName(ctx.app.gateways.payments, attempt.provider);
  if (attempt.status !== 'creating') {
    await checkPayment(ctx, gateway, attempt);
  } else if (renewal !== null) {
    await chargeRenewal(ctx, gateway, { ...attempt, renewal });
  } else if (ctx.now <= after(attempt.created_at, gateway.keyLifetimeMs)) {
    await createPayment(ctx, gateway, attempt);
  } else {
    // Past the key's lifetime a repeat could be a second payment, and no link to this one was handed out.
    await failAttempt(ctx.db, id, { reason: NEVER_ANSWERED, now: ctx.now });
  }
}

/** A payment the provider denies is read again on the usual schedule, which has an end. */
async function checkPayment(ctx: Ctx, gateway: PaymentGateway, attempt: AttemptRow): Promise<void> {
  if (attempt.provider_payment_id === null) return;
  try {
    const read = await gateway.read(attempt.provider_payment_id);
    const payment = await capturePayment(ctx, gateway, { attempt, payment: read });
    const { linkLifetimeMs } = gateway;
    const settled = await applyPaymentState(ctx, attempt, { payment, linkLifetimeMs });
    await recordProviderRefunds(ctx, { gateway, attempt: settled, payment });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    await updateAttempt(ctx.db, attempt.id, {
      due_at: nextCheck(attempt.created_at, ctx.now),
      leased_until: null,
      last_error: error.message.slice(0, 500),
    });
  }
}

/** `method`: the saved one that is charged; absent: there is a page to pay on. */
interface Charge extends AttemptRow {
  readonly method?: string;
}

/**
 * Creates an attempt's payment at the provider. The attempt's `document_id` is the idempotency key, so
 * a repeat after a crash or a timeout is the same payment. An unknown outcome leaves the attempt
 * `creating`: the background repeats it.
 */
export async function createPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  attempt: Charge,
): Promise<AttemptRow> {
  const { method } = attempt;
  const intent = await findIntent(ctx.db, attempt.intent);
  if (!intent) throw new Error(`attempt ${attempt.id} has no intent`);
  const payment = await gateway
    .create({
      key: attempt.document_id,
      amount: attempt.amount,
      description: describePurchase(intent.purpose, await findTitle(ctx.db, intent)),
      returnUrl: attempt.return_url,
      expiresAt: after(ctx.now, gateway.linkLifetimeMs),
      receipt: orderReceipt(attempt, intent.lines, null),
      ...(method !== undefined && { method }),
    })
    .catch((error: unknown) => rejectPayment(ctx, attempt, error));
  return applyPaymentState(ctx, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
}

/**
 * Throws `payments_unavailable`, or `payment_refused`: then the attempt is over, and staff are told that
 * the provider refuses our requests.
 */
async function rejectPayment(ctx: Ctx, attempt: AttemptRow, error: unknown): Promise<never> {
  if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') {
    throw new AppError('payments_unavailable', { retryAfter: 5, cause: error });
  }
  await failAttempt(ctx.db, attempt.id, { reason: error.message, now: ctx.now });
  // One for the provider: what it refuses once it refuses to everybody.
  await openManualReview(ctx, {
    kind: 'request_refused',
    provider: attempt.provider,
    provider_payment_id: '',
    attempt: attempt.id,
    details: { amount: attempt.amount, reason: error.message.slice(0, 500) },
  });
  throw new AppError('payment_refused', { cause: error });
}

/**
 * Charges the saved method of a renewal, again by the same key where no answer came. Once its owner has refused, or the
 * key is too old, nothing is sent any more: what became of the charge is looked for among the provider's payments.
 */
async function chargeRenewal(
  ctx: Ctx<'sign'>,
  gateway: PaymentGateway,
  attempt: AttemptRow & { readonly renewal: number },
): Promise<void> {
  const isRepeatable = ctx.now <= after(attempt.created_at, gateway.keyLifetimeMs);
  const method = isRepeatable ? await methodToCharge(ctx, attempt) : null;
  if (method !== null) {
    await createPayment(ctx, gateway, { ...attempt, method });
    return;
  }
  const payment = attempt.called_at && (await findCharge(gateway, attempt, ctx.now));
  if (payment)
    await applyPaymentState(ctx, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  else {
    const reason = attempt.called_at ? NEVER_ANSWERED : 'the renewal was stopped';
    await failAttempt(ctx.db, attempt.id, { reason, now: ctx.now });
  }
}

async function findCharge(
  gateway: PaymentGateway,
  { document_id, created_at }: AttemptRow,
  now: Date,
): Promise<ProviderPayment | undefined> {
  const keys = [document_id];
  // Clocks differ a little.
  const period = { from: after(created_at, -MINUTE), to: after(now, MINUTE), keys };
  return (await gateway.list(period)).find(({ key }) => key === document_id);
}
