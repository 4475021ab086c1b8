import { failureOf, isOverLimit } from '../delivery/rules/reasons.ts';
import { maskedAddress } from '../outbox/rules.ts';
import type { AppointmentMessageRow } from './repository.ts';
import { withoutTokens } from './rules/masked.ts';

/** A message for the provider whose appointment it is about. */
export const presentAppointmentMessage = (row: AppointmentMessageRow, publicUrl: string) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  status: row.status,
  reason: failureOf(row),
  client_profile: row.client,
  address: maskedAddress(row.channel, row.to),
  title: row.title,
  text: row.text === null ? null : withoutTokens(row.text, publicUrl),
  created_at: new Date(row.created_at).toISOString(),
  send_after: isoOf(row.send_after),
  waits_until: isWaiting(row) ? isoOf(row.due_at) : null,
  sent_at: isoOf(row.sent_at),
});

/** A limit stands in its way, and it is tried again. */
const isWaiting = ({ status, last_error }: AppointmentMessageRow): boolean =>
  status === 'queued' && isOverLimit(last_error);

/** As JSON of the database spells it. */
const isoOf = (at: string | null): string | null =>
  at === null ? null : new Date(at).toISOString();
