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
    const { reply, user } = await run(call, command);
    const text = REPLIES[reply];
    await insertReply(call, { chat: command.chat, text, account: user, update: update.update_id });
  });
  return { ok: true };
}

interface Outcome {
  readonly reply: keyof typeof REPLIES;
  /** Whose chat it is, or was until now; null: nobody's. */
  readonly user: number | null;
}

async function run(call: Call<'config' | 'ports'>, command: Command): Promise<Outcome> {
  const { chat } = command;
  if (command.kind === 'start') {
    const user = await useCode(call.db, hashToken(command.code), call.now);
    if (user === null) return { reply: 'badCode', user };
    await linkChat(call.db, { chat, user, created_at: call.now });
    return { reply: 'linked', user };
  }
  if (command.kind === 'stop') {
    const user = await unlinkChat(call.db, chat);
    return { reply: user === null ? 'notLinked' : 'unlinked', user };
  }
  const user = await findUserOfChat(call.db, chat);
  if (user === null) return { reply: 'notLinked', user };
  const { appointment, comes } = command;
  const answer = { user, appointment, comes };
  const outcome = await call.app.ports.messaging.answerReminder(call, answer);
  if (outcome === 'refused') return { reply: 'refused', user };
  return { reply: comes ? 'comes' : 'skips', user };
}

/** The reply goes to the chat through the outbox, as all messages do. */
const insertReply = (
  { db, now }: Call,
  {
    chat,
    text,
    account,
    update,
  }: { chat: string; text: string; account: number | null; update: number },
): Promise<void> =>
  insertMessages(db, [
    {
      channel: 'telegram',
      kind: 'reply',
      to: chat,
      text,
      account,
      dedupe_key: `telegram:${update}`,
      status: 'queued',
      created_at: now,
      send_after: now,
      due_at: now,
      expires_at: after(now, HOUR),
    },
  ]);
