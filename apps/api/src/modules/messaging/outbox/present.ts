import type { MessageRow } from './repository.ts';

/** A message for operators, without its text and address. */
export const presentMessage = (row: MessageRow) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  status: row.status,
  attempts: row.attempts,
  segments: row.segments,
  last_error: row.last_error,
  provider_profile: row.provider_profile,
  client_profile: row.client_profile,
  appointment: row.appointment,
  provider_message_id: row.provider_message_id,
  send_after: isoOf(row.send_after),
  created_at: row.created_at.toISOString(),
  sent_at: isoOf(row.sent_at),
});

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
