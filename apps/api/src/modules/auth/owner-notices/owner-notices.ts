import type { Channel } from '@okoshko/contract/messaging/channels';
import { addressOfDevice } from '../../../gateways/push/devices.ts';
import { after, DAY } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { countTry, type LimitRule } from '../../../platform/db/limits.ts';
import { newToken } from '../../../platform/tokens.ts';
import {
  insertMessages,
  linkMessagesToAccount,
  queueMail,
  queueSms,
} from '../../messaging/index.ts';
import { notify } from '../../notifications/index.ts';
import { findOwnerAddresses, type OwnerAddresses } from '../repository.ts';
import { authLimits, emailLimitKey } from '../rules.ts';
import { type AccountChange, channelsToOwner, OWNER_NOTICES } from './rules.ts';

interface AccountChanges {
  readonly user: number;
  readonly changes: readonly AccountChange[];
}

/**
 * Changes an account, in the caller's transaction, and tells its owner: inside the service, and by each channel that led to them
 * before, so that a thief who takes one over hides nothing.
 */
export async function withOwnerNotices<T>(
  ctx: Ctx<'config'>,
  { user, changes }: AccountChanges,
  change: () => Promise<T>,
): Promise<T> {
  const owner = changes.length === 0 ? null : await findOwnerAddresses(ctx.db, user);
  const result = await change();
  if (!owner) return result;
  if (changes.includes('email_changed') && owner.email !== null) {
    const former = { account: user, address: owner.email.toLowerCase() };
    await linkMessagesToAccount(ctx.db, former);
  }
  for (const one of changes) await notifyOwner(ctx, { user, owner, change: one });
  return result;
}

interface OwnerChange {
  readonly user: number;
  readonly owner: OwnerAddresses;
  readonly change: AccountChange;
}

async function notifyOwner(ctx: Ctx<'config'>, event: OwnerChange): Promise<void> {
  const { user, owner, change } = event;
  const { title, text } = OWNER_NOTICES[change];
  await notify(ctx, [{ user, kind: `account_${change}`, title, text }]);
  for (const channel of channelsToOwner(change, owner)) await SEND[channel](ctx, event);
}

const SEND: Readonly<Record<Channel, (ctx: Ctx<'config'>, event: OwnerChange) => Promise<void>>> = {
  sms: sendSms,
  email: sendMail,
  telegram: (ctx, event) => sendFree(ctx, event, 'telegram'),
  push: (ctx, event) => sendFree(ctx, event, 'push'),
};

const messageOf = ({ now }: Ctx, { user, change }: OwnerChange) => ({
  kind: `auth_${change}`,
  account: user,
  expiresAt: after(now, 3 * DAY),
  dedupeKey: `auth:${change}:${newToken()}`,
});

async function sendSms(ctx: Ctx<'config'>, event: OwnerChange): Promise<void> {
  const { user, owner, change } = event;
  const { ownerSms: rule } = authLimits(ctx.app.config.isProduction);
  if (owner.phone === null || !(await isWithin(ctx, `owner-sms:${user}`, rule))) return;
  const { sms: text } = OWNER_NOTICES[change];
  await queueSms(ctx, { ...messageOf(ctx, event), phone: owner.phone, text, isSecret: false });
}

async function sendMail(ctx: Ctx<'config'>, event: OwnerChange): Promise<void> {
  const { owner, change } = event;
  const { emails: rule } = authLimits(ctx.app.config.isProduction);
  if (owner.email === null || !(await isWithin(ctx, emailLimitKey(owner.email), rule))) return;
  const { title, text } = OWNER_NOTICES[change];
  const to = owner.email.toLowerCase();
  await queueMail(ctx, {
    ...messageOf(ctx, event),
    ...{ to, title, text: `Здравствуйте! ${text}`, isSecret: false },
  });
}

/** Sends by what costs nothing: to the chat and the devices there were, which may be gone when the message is sent. */
async function sendFree(
  ctx: Ctx<'config'>,
  event: OwnerChange,
  channel: 'telegram' | 'push',
): Promise<void> {
  const { chat, devices } = event.owner;
  const addresses = channel === 'push' ? devices.map(addressOfDevice) : chat === null ? [] : [chat];
  const { title, text } = OWNER_NOTICES[event.change];
  const { expiresAt, dedupeKey, ...message } = messageOf(ctx, event);
  const added = addresses.map((to, n) => ({
    ...message,
    ...{ channel, to, title },
    text: channel === 'telegram' ? `${title}\n${text}` : text,
    dedupe_key: `${dedupeKey}:${channel}:${n}`,
    status: 'queued' as const,
    ...{ created_at: ctx.now, due_at: ctx.now, expires_at: expiresAt },
  }));
  await insertMessages(ctx.db, added);
}

const isWithin = async ({ db, now }: Ctx, key: string, rule: LimitRule): Promise<boolean> =>
  (await countTry(db, key, { rule, now })).allowed;
