import type { ConsentRow } from './repository.ts';

export const presentConsent = ({ document, version, given_at, withdrawn_at }: ConsentRow) => ({
  document,
  version,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});
