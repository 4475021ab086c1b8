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
