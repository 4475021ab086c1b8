import type { Reply } from '@okoshko/contract/endpoint';
import type { telegramLink } from '@okoshko/contract/messaging/telegram-schemas';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertMessages } from '../outbox/repository.ts';
import {
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
  ctx: Ctx<'config' | 'ports'>,
  update: Update,
): Promise<{ ok: boolean }> {
  const command = commandOf(update);
  await transact(ctx, async (ctx) => {
    if (!(await insertUpdate(ctx.db, update.update_id, ctx.now)) || command === null) return;
    const { reply, user } = await run(ctx, command);
    const text = REPLIES[reply];
    await insertReply(ctx, { chat: command.chat, text, account: user, update: update.update_id });
  });
  return { ok: true };
}

interface Outcome {
  readonly reply: keyof typeof REPLIES;
  /** The user whose chat it is, or was until now; null: nobody's. */
  readonly user: number | null;
}

async function run(ctx: Ctx<'config' | 'ports'>, command: Command): Promise<Outcome> {
  const { chat } = command;
  if (command.kind === 'start') {
    const user = await useCode(ctx.db, hashToken(command.code), ctx.now);
    if (user === null) return { reply: 'badCode', user };
    const isOwn = (await findUserOfChat(ctx.db, chat)) === user;
    const changes = isOwn ? [] : (['chat_linked'] as const);
    await ctx.app.ports.users.withOwnerNotices(ctx, { user, changes }, () =>
      linkChat(ctx.db, { chat, user, created_at: ctx.now }),
    );
    return { reply: 'linked', user };
  }
  if (command.kind === 'stop') {
    const user = await unlinkChat(ctx.db, chat);
    return { reply: user === null ? 'notLinked' : 'unlinked', user };
  }
  const user = await findUserOfChat(ctx.db, chat);
  if (user === null) return { reply: 'notLinked', user };
  const { appointment, comes } = command;
  const answer = { user, appointment, comes };
  const outcome = await ctx.app.ports.messaging.answerReminder(ctx, answer);
  if (outcome === 'refused') return { reply: 'refused', user };
  return { reply: comes ? 'comes' : 'skips', user };
}

/** The reply goes to the chat through the outbox, as all messages do. */
const insertReply = (
  { db, now }: Ctx,
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
export function requireTelegram(ctx: Ctx<'config'>, secret: unknown): void {
  if (!ctx.app.config.telegram.isSecret(secret)) throw new AppError('credentials_invalid');
}

const CODE_LIFETIME_MS = 15 * MINUTE;

/** A code that ties a chat to the caller, and the link that carries it to the bot. */
export async function issueLinkCode(ctx: Ctx<'config'>): Promise<Reply<typeof telegramLink>> {
  const code = newToken().slice(0, 32);
  const expiresAt = after(ctx.now, CODE_LIFETIME_MS);
  await transact(ctx, ({ db }) =>
    replaceCode(db, { code_hash: hashToken(code), user: userIdOf(ctx), expires_at: expiresAt }),
  );
  const url = `https://t.me/${ctx.app.config.telegram.bot}?start=${code}`;
  return { data: { code, url, expires_at: expiresAt.toISOString() } };
}

/** Tells when a chat was linked to the caller, and whether one can be. */
export async function readLink(ctx: Ctx<'gateways'>) {
  const linkedAt = await findLinkedAt(ctx.db, userIdOf(ctx));
  return {
    data: {
      is_available: ctx.app.gateways.messages.telegram !== undefined,
      linked_at: linkedAt?.toISOString() ?? null,
    },
  };
}

/** Unlinks the caller's chat; without one nothing happens. */
export async function removeLink(ctx: Ctx): Promise<undefined> {
  await transact(ctx, ({ db }) => deleteLinkOf(db, userIdOf(ctx)));
}
