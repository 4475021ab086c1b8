import type { IntentRow } from './repository.ts';

export const presentIntent = (intent: IntentRow, now: Date) => ({
  id: intent.document_id,
  starts_at: intent.starts_at.toISOString(),
  ends_at: intent.ends_at.toISOString(),
  held_until: intent.held_until && intent.held_until > now ? intent.held_until.toISOString() : null,
  expires_at: intent.expires_at.toISOString(),
});
