import { hashToken } from '../../../platform/tokens.ts';
import type { RenewalRow } from './repository.ts';

/** By what consent a payment was made without its buyer's hands. */
export const presentConsent = ({
  created_at,
  amount,
  consent,
  ended_at,
  end_reason,
}: RenewalRow) => ({
  consented_at: created_at.toISOString(),
  amount,
  consent,
  ended_at: ended_at?.toISOString() ?? null,
  end_reason,
});

/** Whether it waits for its method, is on, or is over. */
export const stateOf = ({ ended_at, bound_at }: RenewalRow) => {
  if (ended_at !== null) return 'ended' as const;
  return bound_at === null ? ('binding' as const) : ('active' as const);
};

/** A consent as staff read it who have to prove it; the digest is the one that came back with the press. */
export const presentConsentRecord = ({
  renewal,
  tariff,
}: {
  readonly renewal: RenewalRow;
  readonly tariff: string;
}) => ({
  ...presentConsent(renewal),
  renewal: renewal.document_id,
  state: stateOf(renewal),
  method: renewal.kind,
  last4: renewal.last4,
  tariff,
  digest: hashToken(renewal.consent),
  address: renewal.address,
  agent: renewal.agent,
  bound_at: renewal.bound_at?.toISOString() ?? null,
});
