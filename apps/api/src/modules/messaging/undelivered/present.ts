import { maskedAddress } from '../outbox/rules.ts';
import type { AttemptRow, MessageLine } from './repository.ts';
import { isRetryable } from './rules.ts';

/** A message for operators, without its text and address. */
export const presentMessage = ({ message: row, ...about }: MessageLine, now: Date) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  supplier: row.supplier,
  status: row.status,
  attempts: row.attempts,
  segments: row.segments,
  last_error: row.last_error,
  error_group: row.error_group,
  can_retry: isRetryable(row, now),
  address: maskedAddress(row.channel, row.to),
  user: about.user,
  provider_profile: row.provider_profile,
  provider_name: about.provider_name,
  client_profile: row.client_profile,
  client_name: about.client_name,
  appointment: row.appointment,
  appointment_starts_at: isoOf(about.appointment_starts_at),
  provider_message_id: row.provider_message_id,
  send_after: isoOf(row.send_after),
  expires_at: isoOf(row.expires_at),
  created_at: row.created_at.toISOString(),
  sent_at: isoOf(row.sent_at),
  ended_at: isoOf(row.ended_at),
});

export const presentAttempt = ({ begun_at, ended_at, ...attempt }: AttemptRow) => ({
  ...attempt,
  begun_at: begun_at.toISOString(),
  ended_at: ended_at.toISOString(),
});

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
