import type { Call } from '../../../platform/call.ts';
import { userIdOf } from '../../../platform/call.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertMessages } from '../repository.ts';
import {
  deleteOld,
  findUserOfChat,
  insertUpdate,
  linkChat,
  replaceCode,
  unlinkChat,
  useCode,
} from './repository.ts';
import { commandOf, REPLIES, type Update } from './rules.ts';

export interface TelegramDeps {
  /** Whether a webhook's header holds the secret that Telegram was told. */
  isSecret(sent: unknown): boolean;
  /** The bot's name, as links have it. */
  readonly bot: string;
  /** What a client pressed under a reminder. */
  answerReminder(call: Call, answer: AppointmentAnswer): Promise<'done' | 'refused'>;
}
interface AppointmentAnswer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** Milliseconds. */
const CODE_LIFETIME_MS = 15 * MINUTE;

/**
 * Takes an update of Telegram's: known by its secret, worked once by its number, its effect and the
 * answer to the chat in one transaction. Throws `credentials_invalid`.
 */
export const createWebhook =
  (deps: TelegramDeps) =>
  async (call: Call, { secret, update }: { secret: unknown; update: Update }) => {
    if (!deps.isSecret(secret)) throw new AppError('credentials_invalid');
    await transact(call, async (call) => {
      if (await insertUpdate(call.db, update.update_id, call.now)) await work(call, deps, update);
    });
    return { ok: true };
  };

async function work(call: Call, deps: TelegramDeps, update: Update): Promise<void> {
  const command = commandOf(update);
  if (command === null) return;
  const { chat } = command;
  const say = (text: string) => reply(call, { chat, text, update: update.update_id });
  if (command.kind === 'start') {
    const user = await useCode(call.db, hashToken(command.code), call.now);
    if (user === null) return say(REPLIES.badCode);
    await linkChat(call.db, { chat, user, created_at: call.now });
    return say(REPLIES.linked);
  }
  if (command.kind === 'stop') {
    const isGone = await unlinkChat(call.db, chat);
    return say(isGone ? REPLIES.unlinked : REPLIES.notLinked);
  }
  const user = await findUserOfChat(call.db, chat);
  if (user === null) return say(REPLIES.notLinked);
  const { appointment, comes } = command;
  const outcome = await deps.answerReminder(call, { user, appointment, comes });
  if (outcome === 'refused') return say(REPLIES.refused);
  return say(comes ? REPLIES.comes : REPLIES.skips);
}

/** An answer to the chat, by the outbox like all else. */
const reply = (
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

/** A code of the caller's and the link that carries it to the bot. */
export const createLinkCode =
  ({ bot }: Pick<TelegramDeps, 'bot'>) =>
  async (call: Call) => {
    const code = newToken().slice(0, 32);
    const expiresAt = after(call.now, CODE_LIFETIME_MS);
    await transact(call, async ({ db }) => {
      const user = userIdOf(call);
      await replaceCode(db, { code_hash: hashToken(code), user, expires_at: expiresAt });
    });
    const url = `https://t.me/${bot}?start=${code}`;
    return { data: { code, url, expires_at: expiresAt.toISOString() } };
  };

/** Telegram repeats an update for a day at most. */
export const deleteOldUpdates: Sweep = {
  name: 'telegram: delete old updates',
  every: HOUR,
  run: ({ db, now }) => deleteOld(db, after(now, -7 * DAY)),
};
