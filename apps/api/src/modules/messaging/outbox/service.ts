import type { listMessages, retryMessage } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { rowIdOf } from '../../../platform/document-id.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import {
  findMessage,
  listMessages as listRows,
  lockMessage,
  type MessageRow,
  settleMessage,
} from '../repository.ts';

export interface RetryDeps {
  /** Takes messages out of a provider's packs; answers the pack of each. */
  takePaidMessages(call: Call, provider: number, count: number): Promise<readonly number[]>;
}

/** The outbox as operators see it: the dead letters by default. */
export async function readOutbox(
  { db }: Call,
  { status, ...query }: Static<typeof listMessages.query>,
): Promise<Static<typeof listMessages.reply>> {
  const statuses = status ? [status] : (['failed', 'unknown'] as const);
  const page = pageOf(query);
  const { rows, total } = await listRows(db, { statuses, ...page });
  return { data: rows.map(present), meta: { pagination: page.meta(total) } };
}

export async function readMessage(
  { db }: Call,
  name: string,
): Promise<Static<typeof retryMessage.reply>> {
  const message = await findMessage(db, idOf(name));
  if (!message) throw new AppError('not_found');
  return { data: present(message) };
}

/** No row has the number 0. */
const idOf = (name: string): number => rowIdOf(name) ?? 0;

/**
 * Puts a dead letter into the outbox again, as a new one would be: all its channels, a message out of a
 * pack where it cost one. Throws `message_not_dead`, `no_letters`.
 */
export const createRetry =
  ({ takePaidMessages }: RetryDeps) =>
  (call: Call, name: string): Promise<Static<typeof retryMessage.reply>> =>
    transact(call, async (call) => {
      const id = idOf(name);
      const message = await lockMessage(call.db, id);
      if (!message) throw new AppError('not_found');
      const isUndelivered = message.status === 'failed' || message.status === 'unknown';
      if (!isUndelivered || message.text === null) throw new AppError('message_not_dead');
      const addon = await outgoingOf(call, message, takePaidMessages);
      await settleMessage(call.db, id, {
        status: 'queued',
        attempts: 0,
        due_at: call.now,
        addon,
        last_error: null,
      });
      await auditRetry(call, message);
      const again = await findMessage(call.db, id);
      if (!again) throw new AppError('not_found');
      return { data: present(again) };
    });

const auditRetry = (call: Call, { id, status }: MessageRow): Promise<void> =>
  writeAuditEntries(call, [
    {
      model: 'api::message.message',
      document: String(id),
      before: { status },
      after: { status: 'queued' },
    },
  ]);

/** One that failed gave its message back; one that may have arrived has it still. */
async function outgoingOf(
  call: Call,
  { status, addon, review_request, provider_profile }: MessageRow,
  takePaidMessages: RetryDeps['takePaidMessages'],
): Promise<number | null> {
  if (status !== 'failed' || review_request === null || provider_profile === null) return addon;
  const [taken] = await takePaidMessages(call, provider_profile, 1);
  if (taken === undefined) throw new AppError('no_letters');
  return taken;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const present = (row: MessageRow) => ({
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
  send_after: iso(row.send_after),
  created_at: row.created_at.toISOString(),
  sent_at: iso(row.sent_at),
});
