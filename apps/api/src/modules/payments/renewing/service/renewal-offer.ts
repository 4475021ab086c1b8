import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/minimum';
import { RENEWAL_METHODS } from '@okoshko/contract/payments/renewals/states';
import type { Call } from '../../../../platform/call.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { firstCharge, mayBegin } from '../../renewals/rules/decide.ts';
import { consentText } from '../../renewals/rules/texts.ts';
import type { RenewalOffer } from '../present.ts';
import { findLastPlan } from '../repository.ts';

/** The renewal that the provider may agree to now; null: the shop saves no methods, or there is no plan that can be renewed in time. */
export async function renewalOffer(
  call: Call<'config' | 'gateways'>,
  provider: number,
): Promise<RenewalOffer | null> {
  const [gateway] = call.app.gateways.payments;
  if (!gateway?.methods) return null;
  const plan = await findLastPlan(call.db, provider, call.now);
  if (!plan || plan.price === null || plan.price < MINIMUM_PAYMENT) return null;
  if (!mayBegin(plan.ends_at, call.now)) return null;
  const terms = {
    tariff: plan.title,
    amount: plan.price,
    firstCharge: firstCharge(plan.ends_at),
    offerUrl: call.app.config.offerUrl,
  };
  return {
    tariff: { id: plan.tariff, title: plan.title },
    amount: plan.price,
    planEnd: plan.ends_at,
    firstCharge: terms.firstCharge,
    consents: RENEWAL_METHODS.map((method) => {
      const text = consentText(method, terms);
      return { method, text, digest: hashToken(text) };
    }),
  };
}
