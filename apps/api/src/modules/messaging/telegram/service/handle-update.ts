import type { Call } from '../../../../platform/call.ts';
import { after, HOUR } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { insertMessages } from '../../outbox/repository.ts';
import { findUserOfChat, insertUpdate, linkChat, unlinkChat, useCode } from '../repository.ts';
import { type Command, commandOf, REPLIES, type Update } from '../rules.ts';

interface WebhookInput {
  readonly secret: unknown;
  readonly update: Update;
}

/**
 * Takes an update of Telegram's, proved by its secret and handled once by its number: its effect and the
 * reply to the chat are one transaction. Throws `credentials_invalid`.
 */
export async function handleUpdate(
  call: Call<'config' | 'ports'>,
  { secret, update }: WebhookInput,
): Promise<{ ok: boolean }> {
  if (!call.app.config.telegram.isSecret(secret)) throw new AppError('credentials_invalid');
  const command = commandOf(update);
  await transact(call, async (call) => {
    if (!(await insertUpdate(call.db, update.update_id, call.now)) || command === null) return;
    const text = REPLIES[await run(call, command)];
    await insertReply(call, { chat: command.chat, text, update: update.update_id });
  });
  return { ok: true };
}

async function run(call: Call<'ports'>, command: Command): Promise<keyof typeof REPLIES> {
  const { chat } = command;
  if (command.kind === 'start') {
    const user = await useCode(call.db, hashToken(command.code), call.now);
    if (user === null) return 'badCode';
    await linkChat(call.db, { chat, user, created_at: call.now });
    return 'linked';
  }
  if (command.kind === 'stop') {
    return (await unlinkChat(call.db, chat)) ? 'unlinked' : 'notLinked';
  }
  const user = await findUserOfChat(call.db, chat);
  if (user === null) return 'notLinked';
  const { appointment, comes } = command;
  const answer = { user, appointment, comes };
  const outcome = await call.app.ports.messaging.answerReminder(call, answer);
  if (outcome === 'refused') return 'refused';
  return comes ? 'comes' : 'skips';
}

/** The reply goes to the chat through the outbox, as all messages do. */
const insertReply = (
  { db, now }: Call,
  { chat, text, update }: { chat: string; text: string; update: number },
): Promise<void> =>
  insertMessages(db, [
    {
      channel: 'telegram',
      kind: 'reply',
      to: chat,
      text,
      dedupe_key: `telegram:${update}`,
      status: 'queued',
      created_at: now,
      send_after: now,
      due_at: now,
      expires_at: after(now, HOUR),
    },
  ]);
