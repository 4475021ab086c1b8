import {
  applyPaymentState,
  applyRefundState,
  offerOf,
  type Purchase,
  requestRefund,
  storedTerms,
  tariffOf,
} from '../../modules/payments/index.ts';
import type { Call } from '../../platform/call.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
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
  call: Call,
  { user, provider, used }: { user: number; provider: number; used: readonly UsedRecord[] },
): Promise<void> {
  await insertUsage(
    call.db,
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
  await insertReceiptEmail(call.db, { user, email: EMAIL, updated_at: call.now });
  for (const { age, purchase, isRefunded } of PURCHASES) {
    const now = at(today(call.now).subtract({ days: age }), 9 * 60 + age);
    const buyerCall = { ...call, now, actor: { ...call.actor, user, provider } };
    const tariff = await tariffOf(buyerCall, purchase);
    const attempt = await pay(buyerCall, await offerOf(buyerCall, { provider, purchase, tariff }));
    if (isRefunded) await refundPurchase({ ...call, now: after(now, DAY) }, attempt);
  }
  await spendPaidMessages(call.db, provider, PAID_MESSAGES_SPENT);
}

async function pay(call: Call, offer: Awaited<ReturnType<typeof offerOf>>) {
  const { db, now } = call;
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
  return applyPaymentState({ ...call, now: after(now, MINUTE) }, attempt, {
    payment,
    linkLifetimeMs: HOUR,
  });
}

async function refundPurchase(
  call: Call,
  attempt: Awaited<ReturnType<typeof applyPaymentState>>,
): Promise<void> {
  const reason = 'Куплено по ошибке';
  const refund = await requestRefund(call, attempt, { key: 'demo', reason });
  const { document_id: key, amount } = refund;
  const id = `demo-${key}`;
  const payment = String(attempt.provider_payment_id);
  await insertSandboxRefund(call.db, { id, key, payment, amount, at: call.now });
  await applyRefundState(call, { refund, attempt }, { id, status: 'succeeded', reason: null });
}
