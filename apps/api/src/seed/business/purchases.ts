import {
  applyPaymentState,
  applyRefundState,
  offerOf,
  type Purchase,
  requestRefund,
  storedTerms,
  tariffOf,
} from '../../modules/payments/index.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { at, today } from './calendar.ts';
import {
  insertPaymentAttempt,
  insertReceiptEmail,
  insertSandboxPayment,
  insertSandboxRefund,
  insertUsage,
  spendPaidMessages,
} from './repository.ts';

const EMAIL = 'anna@okoshko.example';

interface SeededPurchase {
  /** Days ago. */
  readonly age: number;
  readonly purchase: Purchase;
  readonly isRefunded?: true;
}

/** A small plan, then one that fits and its next month; messages; statistics, once by mistake. */
const PURCHASES: readonly SeededPurchase[] = [
  { age: 52, purchase: { purpose: 'tariff', tariff: '1' } },
  { age: 45, purchase: { purpose: 'additional_letters' } },
  { age: 33, purchase: { purpose: 'extended_statistics' }, isRefunded: true },
  { age: 20, purchase: { purpose: 'tariff', tariff: '2' } },
  { age: 12, purchase: { purpose: 'tariff', tariff: '2' } },
  { age: 10, purchase: { purpose: 'extended_statistics' } },
];
const PAID_MESSAGES_SPENT = 38;

interface UsedRecord {
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
  readonly counts_at: Date;
}

/** Adds the provider's purchases and payments, and what the appointments used of them. */
export async function addPurchases(
  ctx: Ctx,
  { user, provider, used }: { user: number; provider: number; used: readonly UsedRecord[] },
): Promise<void> {
  await insertUsage(
    ctx.db,
    used.map(({ participant, counts_at, ...entry }) => ({
      ...entry,
      provider_profile: provider,
      kind: 'appointment' as const,
      quantity: 1,
      idempotency_key: `participant:${participant}`,
      counts_at,
      at: counts_at,
    })),
  );
  await insertReceiptEmail(ctx.db, { user, email: EMAIL, updated_at: ctx.now });
  for (const { age, purchase, isRefunded } of PURCHASES) {
    const now = at(today(ctx.now).subtract({ days: age }), 9 * 60 + age);
    const buyerCtx = { ...ctx, now, actor: { ...ctx.actor, user, provider } };
    const tariff = await tariffOf(buyerCtx, purchase);
    const attempt = await pay(buyerCtx, await offerOf(buyerCtx, { provider, purchase, tariff }));
    if (isRefunded) await refundPurchase({ ...ctx, now: after(now, DAY) }, attempt);
  }
  await spendPaidMessages(ctx.db, provider, PAID_MESSAGES_SPENT);
}

async function pay(ctx: Ctx, offer: Awaited<ReturnType<typeof offerOf>>) {
  const { db, now } = ctx;
  const { amount } = offer;
  const attempt = await insertPaymentAttempt(
    db,
    { ...newDocument(now), ...offer },
    {
      ...newDocument(now),
      provider: 'yookassa',
      status: 'pending',
      amount,
      return_url: '',
      receipt_email: EMAIL,
      ...storedTerms({ mode: 'full_payment', vatCode: 1, subject: 'service', taxSystem: 2 }),
    },
  );
  const { document_id: key } = attempt;
  const id = `demo-${key}`;
  await insertSandboxPayment(db, { id, key, amount, at: now });
  const payment = {
    ...{ id, key, amount, createdAt: now, currency: 'RUB' },
    ...({
      status: 'paid',
      receipt: 'succeeded',
      fee: null,
      isTest: false,
      refunded: 0,
      url: null,
      reason: null,
    } as const),
  };
  return applyPaymentState({ ...ctx, now: after(now, MINUTE) }, attempt, {
    payment,
    linkLifetimeMs: HOUR,
  });
}

async function refundPurchase(
  ctx: Ctx,
  attempt: Awaited<ReturnType<typeof applyPaymentState>>,
): Promise<void> {
  const reason = 'Куплено по ошибке';
  const refund = await requestRefund(ctx, attempt, { key: 'demo', reason });
  const { document_id: key, amount } = refund;
  const id = `demo-${key}`;
  const payment = String(attempt.provider_payment_id);
  await insertSandboxRefund(ctx.db, { id, key, payment, amount, at: ctx.now });
  await applyRefundState(ctx, { refund, attempt }, { id, status: 'succeeded', reason: null });
}
