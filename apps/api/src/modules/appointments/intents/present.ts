import type { IntentRow } from './repository.ts';

export const presentIntent = (intent: IntentRow, now: Date) => ({
  id: intent.document_id,
  starts_at: intent.starts_at.toISOString(),
  ends_at: intent.ends_at.toISOString(),
  hold_expires_at:
    intent.hold_expires_at && intent.hold_expires_at > now
      ? intent.hold_expires_at.toISOString()
      : null,
  expires_at: intent.expires_at.toISOString(),
});
