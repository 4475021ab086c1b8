import type { Query, Reply } from '@okoshko/contract/endpoint';
import type * as outboxSchemas from '@okoshko/contract/messaging/outbox-schemas';
import { readPage, recordRead } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { maskedAddress } from '../outbox/rules.ts';
import {
  type AttemptRow,
  countDead,
  findDeliveryAttempts,
  findErrorGroups,
  findMessageLine,
  findMessages,
  type MessageLine,
} from './repository.ts';
import { isRetryable, messageIdOf, readersOf } from './rules.ts';

/** The outbox as operators see it: undelivered messages by default. */
export const listMessages = (
  ctx: Ctx,
  query: Query<typeof outboxSchemas.listMessages>,
): Promise<Reply<typeof outboxSchemas.listMessages>> =>
  readPage(ctx, query, {
    model: 'api::message.message',
    find: (slice) => findMessages(ctx.db, query, slice),
    present: (lines) => lines.map((line) => presentMessage(line, ctx.now)),
  });

const MAX_GROUPS = 100;

/** Lists the errors that ended messages undelivered, with how many each. */
export async function listMessageErrors(
  { db }: Ctx,
  filters: Query<typeof outboxSchemas.listMessageErrors>,
): Promise<Reply<typeof outboxSchemas.listMessageErrors>> {
  const groups = await findErrorGroups(db, filters, MAX_GROUPS);
  return {
    data: groups.map(({ ended_at, status, ...group }) => ({
      ...group,
      status: status === 'unknown' ? 'unknown' : 'failed',
      ended_at: ended_at?.toISOString() ?? null,
    })),
    meta: { total: await countDead(db, filters) },
  };
}

export async function readMessage(
  ctx: Ctx,
  name: string,
): Promise<Reply<typeof outboxSchemas.readMessage>> {
  const { message, answer } = await findMessageDetails(ctx, name);
  const document = String(message.id);
  await recordRead(ctx, { model: 'api::message.message', document, about: readersOf(message) });
  return answer;
}

/** A message, and how operators see it. Throws `not_found`. */
export async function findMessageDetails({ db, now }: Ctx, name: string) {
  const line = await findMessageLine(db, messageIdOf(name));
  if (!line) throw new AppError('not_found');
  const attempts = await findDeliveryAttempts(db, line.message);
  const answer: Reply<typeof outboxSchemas.readMessage> = {
    data: { ...presentMessage(line, now), delivery_attempts: attempts.map(presentAttempt) },
  };
  return { message: line.message, answer };
}

/** A message for operators, without its text and address. */
const presentMessage = ({ message: row, ...about }: MessageLine, now: Date) => ({
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

const presentAttempt = ({ begun_at, ended_at, ...attempt }: AttemptRow) => ({
  ...attempt,
  begun_at: begun_at.toISOString(),
  ended_at: ended_at.toISOString(),
});

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
