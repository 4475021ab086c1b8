import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import { type Call, userOf } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findTariff, type TariffRow } from '../../tariffs/index.ts';
import { lockUser } from '../../users/index.ts';
import { requireBuyer } from '../access.ts';
import {
  type AttemptRow,
  findOpenAttempt,
  findUnpaidIntent,
  type IntentKey,
  type IntentRow,
  insertAttempt,
  insertIntent,
} from '../repository.ts';
import {
  addonCost,
  LINK_RESERVE,
  type Purchase,
  type PurchaseQuery,
  purchaseOf,
  returnAddress,
} from '../rules.ts';
import { makeAttempt } from './make-attempt.ts';

interface Needs {
  readonly gateway: PaymentGateway | null;
  readonly isHostOrigin: (origin: string) => boolean;
  readonly publicUrl: () => string;
  /** How many payments a user may begin. */
  readonly limit: LimitRule;
}

/** A page to pay on. Twice the same click is one payment: the open attempt is handed out again. */
export const createPaymentUrl =
  ({ gateway, isHostOrigin, publicUrl, limit }: Needs) =>
  async (call: Call, query: PurchaseQuery & { readonly return_url?: string }) => {
    const provider = requireBuyer(call.actor);
    if (!gateway) throw new AppError('payments_off');
    const purchase = purchaseOf(query);
    const returnUrl = returnAddress(query.return_url, isHostOrigin, publicUrl());
    const tariff = await tariffOf(call, purchase);
    const { intent, attempt } = await transact(call, async (call) => {
      // One purchase at a time for a user: the second click waits and finds what the first made.
      await lockUser(call.db, userOf(call));
      const intent = await openIntent(
        call,
        intentKey({ user: userOf(call), provider }, purchase, tariff),
      );
      return { intent, attempt: await openAttempt(call, intent, { gateway, returnUrl, limit }) };
    });
    const ready =
      attempt.status === 'creating'
        ? await makeAttempt(call, gateway, { attempt, tariffTitle: tariff?.title ?? null })
        : attempt;
    if (ready.url === null) throw new AppError('payments_unavailable', { retryAfter: 5 });
    return { data: { url: ready.url, payment: intent.document_id } };
  };

async function tariffOf({ db }: Call, purchase: Purchase): Promise<TariffRow | null> {
  if (purchase.purpose !== 'tariff') return null;
  const tariff = await findTariff(db, purchase.tariff);
  if (!tariff) throw new AppError('tariff_unknown');
  return tariff;
}

function intentKey(
  buyer: { readonly user: number; readonly provider: number },
  purchase: Purchase,
  tariff: TariffRow | null,
): IntentKey {
  return {
    user: buyer.user,
    provider_profile: buyer.provider,
    purpose: purchase.purpose,
    tariff: tariff?.id ?? null,
    amount: purchase.purpose === 'tariff' ? Number(tariff?.cost) : addonCost(purchase.purpose),
    additional_appointment_cost: tariff?.additional_appointment_cost ?? null,
    appointments_count: tariff?.appointments_count ?? null,
  };
}

async function openIntent({ db, now }: Call, key: IntentKey): Promise<IntentRow> {
  const unpaid = await findUnpaidIntent(db, key);
  if (unpaid) return unpaid;
  return insertIntent(db, {
    ...key,
    ...newDocument(now),
  });
}

async function openAttempt(
  { db, now }: Call,
  intent: IntentRow,
  { gateway, returnUrl, limit }: { gateway: PaymentGateway; returnUrl: string; limit: LimitRule },
): Promise<AttemptRow> {
  const open = await findOpenAttempt(db, {
    intent: intent.id,
    provider: gateway.name,
    returnUrl,
    until: after(now, LINK_RESERVE),
    madeSince: after(now, -gateway.keyLife),
  });
  if (open) return open;
  const code = 'payment_limit';
  await requireTry({ db, now }, `payments:${intent.user}`, { rule: limit, code });
  return insertAttempt(db, {
    ...newDocument(now),
    intent: intent.id,
    provider: gateway.name,
    status: 'creating',
    amount: intent.amount,
    return_url: returnUrl,
    // This request makes it; the background only if we die on the way.
    due_at: after(now, MINUTE),
  });
}
