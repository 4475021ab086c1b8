import type { PaymentGateway, ProviderPayment } from '../../../gateways/payments/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import {
  type AttemptRow,
  findAttemptByDocumentId,
  findAttemptByPayment,
  findIntent,
} from '../purchases/repository.ts';
import { applyPaymentState } from './payment-state.ts';
import { findCandidates } from './repository.ts';
import { candidatePeriod, isAnotherPayment, isOurs } from './rules.ts';

/**
 * Applies the state of a provider's payment to its attempt, known by our key or, where that is lost, by the provider's id, as is a
 * payment that staff let take effect; null: it has none, and money needs a manual review.
 */
export async function applyProviderPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  read: ProviderPayment,
): Promise<AttemptRow | null> {
  const attempt =
    (read.key === '' ? null : await findAttemptByDocumentId(ctx.db, read.key)) ??
    (await findByProvider(ctx, gateway, read));
  const payment = await capturePayment(ctx, gateway, { attempt, payment: read });
  if (attempt && !isAnotherPayment(attempt, payment)) {
    return applyPaymentState(ctx, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  }
  if (payment.status === 'paid') await reviewUnknownPayment(ctx, gateway, payment);
  return null;
}

/** The provider's id tells the attempt where our key is lost, or where staff let another's payment take effect. */
async function findByProvider(
  { db }: Ctx,
  gateway: PaymentGateway,
  { id, key }: ProviderPayment,
): Promise<AttemptRow | null> {
  const attempt = await findAttemptByPayment(db, { provider: gateway.name, id });
  return key === '' || attempt?.paid_at ? attempt : null;
}

/** Money that belongs to no attempt; the purchases it may be for are named. */
async function reviewUnknownPayment(ctx: Ctx, gateway: PaymentGateway, payment: ProviderPayment) {
  const candidates =
    !payment.isTest && payment.key === '' && payment.createdAt
      ? await findCandidates(ctx.db, {
          provider: gateway.name,
          amount: payment.amount,
          ...candidatePeriod(payment.createdAt),
        })
      : [];
  const review = {
    kind: payment.isTest ? 'test_payment' : 'unknown_payment',
    provider: gateway.name,
    provider_payment_id: payment.id,
    details: {
      amount: payment.amount,
      currency: payment.currency,
      candidates: candidates.map(({ payment }) => payment).join(' ') || null,
    },
  } as const;
  await openManualReview(ctx, review, { isForGood: true });
}

/**
 * Takes the money that a shop of two stages has set aside, where it is what the attempt ordered and its purchase is
 * not paid yet; a person looks at any other. Answers the payment as it is then.
 */
export async function capturePayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  { attempt, payment }: { readonly attempt: AttemptRow | null; readonly payment: ProviderPayment },
): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const intent = attempt && (await findIntent(ctx.db, attempt.intent));
  const isExpected = attempt !== null && isOurs(attempt, payment) && intent?.paid_at === null;
  if (isExpected && gateway.capture) return gateway.capture(payment);
  await openManualReview(ctx, {
    kind: 'not_captured',
    provider: gateway.name,
    provider_payment_id: payment.id,
    ...(attempt && { attempt: attempt.id }),
    details: {
      expected: attempt?.amount ?? null,
      amount: payment.amount,
      currency: payment.currency,
    },
  });
  return payment;
}
