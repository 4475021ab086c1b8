import type { RENEWAL_METHODS } from '@okoshko/contract/payments/renewals/states';
import type { DeclineReason } from '@okoshko/contract/payments/states';
import { DECLINES } from '../../../gateways/payments/declines.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import type { RenewalRow } from '../renewals/repository.ts';
import { nextCharge } from '../renewals/rules/decide.ts';

const stateOf = ({ ended_at, bound_at }: RenewalRow) => {
  if (ended_at !== null) return 'ended' as const;
  return bound_at === null ? ('binding' as const) : ('active' as const);
};

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
    declined: charge && declineOf(charge),
    consented_at: renewal.created_at.toISOString(),
    ended_at: renewal.ended_at?.toISOString() ?? null,
    end_reason: renewal.end_reason,
  };
};

function declineOf({ status, reason }: AttemptRow): DeclineReason | 'other' | null {
  if (status === 'creating' || status === 'pending' || status === 'paid') return null;
  return DECLINES[reason ?? ''] ?? 'other';
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
