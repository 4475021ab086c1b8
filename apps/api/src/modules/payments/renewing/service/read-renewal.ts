import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { findAttempt } from '../../purchases/repository.ts';
import { findLastRenewal } from '../../renewals/repository.ts';
import { presentOffer, presentRenewal } from '../present.ts';
import { findLastPlan } from '../repository.ts';
import { renewalOffer } from './renewal-offer.ts';

/** The renewal of the caller's plan and, where none is on, the one that they may agree to. */
export async function readRenewal(call: Call<'config' | 'gateways'>) {
  const provider = requireProvider(call.actor);
  const last = await findLastRenewal(call.db, provider);
  const isLive = last !== null && last.renewal.ended_at === null && last.renewal.bound_at !== null;
  const offer = isLive ? null : await renewalOffer(call, provider);
  return {
    data: {
      renewal: last && (await present(call, last, provider)),
      offer: offer && presentOffer(offer),
    },
  };
}

async function present(
  call: Call,
  { renewal, tariff }: NonNullable<Awaited<ReturnType<typeof findLastRenewal>>>,
  provider: number,
) {
  const plan = await findLastPlan(call.db, provider, call.now);
  const charge = renewal.charge === null ? null : await findAttempt(call.db, renewal.charge);
  return presentRenewal(renewal, { tariff, planEnd: plan?.ends_at ?? null, charge });
}
