import type { RENEWAL_METHODS } from '@okoshko/contract/payments/renewals/states';
import type { DeclineReason } from '@okoshko/contract/payments/states';
import { DECLINES } from '../../../gateways/payments/declines.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import { stateOf } from '../renewals/present.ts';
import type { RenewalRow } from '../renewals/repository.ts';
import { chargeOf, nextCharge } from '../renewals/rules/decide.ts';

/** A renewal as its owner reads it. */
export const presentRenewal = (
  renewal: RenewalRow,
  { tariff, planEnd, charge }: { tariff: string; planEnd: Date | null; charge: AttemptRow | null },
) => {
  const state = stateOf(renewal);
  const next = state === 'active' && planEnd ? nextCharge(renewal, planEnd) : null;
  return {
    state,
    method: renewal.kind,
    last4: renewal.last4,
    tariff,
    amount: renewal.amount,
    next_charge: next?.toISOString() ?? null,
    declined: declineOf(charge),
    // The money came and fits nothing: the bank has not declined it, and staff decide about it.
    is_under_review: charge?.status === 'review',
    consented_at: renewal.created_at.toISOString(),
    ended_at: renewal.ended_at?.toISOString() ?? null,
    end_reason: renewal.end_reason,
  };
};

function declineOf(charge: AttemptRow | null): DeclineReason | 'other' | null {
  const outcome = chargeOf(charge);
  return typeof outcome === 'string' ? null : (DECLINES[outcome.declined] ?? 'other');
}

/** A renewal that may be agreed to now. */
export interface RenewalOffer {
  readonly tariff: { readonly id: number; readonly title: string };
  readonly amount: number;
  readonly planEnd: Date;
  readonly firstCharge: Date;
  readonly consents: readonly {
    readonly method: (typeof RENEWAL_METHODS)[number];
    readonly text: string;
    readonly digest: string;
  }[];
}

export const presentOffer = ({ tariff, amount, firstCharge, consents }: RenewalOffer) => ({
  tariff: tariff.title,
  amount,
  first_charge: firstCharge.toISOString(),
  consents: [...consents],
});
