import type { telegramLink } from '@okoshko/contract/messaging/telegram/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertMessages } from '../outbox/repository.ts';
import {
  deleteCodesOf,
  deleteLinkOf,
  findLinkedAt,
  findUserOfChat,
  insertUpdate,
  linkChat,
  replaceCode,
  unlinkChat,
  useCode,
} from './repository.ts';
import { type Command, commandOf, REPLIES, type Update } from './rules.ts';

/**
 * Takes an update of Telegram's, handled once by its number: its effect and the reply to the chat are one
 * transaction.
 */
export async function handleUpdate(
  call: Call<'config' | 'ports'>,
  update: Update,
): Promise<{ ok: boolean }> {
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
  /** The user whose chat it is, or was until now; null: nobody's. */
  readonly user: number | null;
}

async function run(call: Call<'config' | 'ports'>, command: Command): Promise<Outcome> {
  const { chat } = command;
  if (command.kind === 'start') {
    const user = await useCode(call.db, hashToken(command.code), call.now);
    if (user === null) return { reply: 'badCode', user };
    const isOwn = (await findUserOfChat(call.db, chat)) === user;
    const changes = isOwn ? [] : (['chat_linked'] as const);
    await call.app.ports.users.withOwnerNotices(call, { user, changes }, () =>
      linkChat(call.db, { chat, user, created_at: call.now }),
    );
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

/** Only Telegram has the webhook's secret. Throws `credentials_invalid`. */
export function requireTelegram(call: Call<'config'>, secret: unknown): void {
  if (!call.app.config.telegram.isSecret(secret)) throw new AppError('credentials_invalid');
}

const CODE_LIFETIME_MS = 15 * MINUTE;

/** A code that ties a chat to the caller, and the link that carries it to the bot. */
export async function issueLinkCode(
  call: Call<'config'>,
): Promise<Static<typeof telegramLink.reply>> {
  const code = newToken().slice(0, 32);
  const expiresAt = after(call.now, CODE_LIFETIME_MS);
  await transact(call, ({ db }) =>
    replaceCode(db, { code_hash: hashToken(code), user: userIdOf(call), expires_at: expiresAt }),
  );
  const url = `https://t.me/${call.app.config.telegram.bot}?start=${code}`;
  return { data: { code, url, expires_at: expiresAt.toISOString() } };
}

/** Tells when a chat was linked to the caller, and whether one can be. */
export async function readLink(call: Call<'gateways'>) {
  const linkedAt = await findLinkedAt(call.db, userIdOf(call));
  return {
    data: {
      is_available: call.app.gateways.messages.telegram !== undefined,
      linked_at: linkedAt?.toISOString() ?? null,
    },
  };
}

/** Unlinks the caller's chat; without one nothing happens. */
export async function removeLink(call: Call): Promise<undefined> {
  await transact(call, ({ db }) => deleteLinkOf(db, userIdOf(call)));
}

/** No chat is linked by what an ended session asked for; in the caller's transaction. */
export const revokeLinkCodes = ({ db }: Call, user: number): Promise<void> =>
  deleteCodesOf(db, user);
