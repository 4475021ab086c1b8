import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/notifications/schemas';
import type { Reach } from '@okoshko/contract/notifications/topics';
import { after, MINUTE } from '../../platform/clock.ts';
import { requireVersion } from '../../platform/collections/declare/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { lockUser } from '../users/index.ts';
import {
  findAddresses,
  findDevice,
  findSettings,
  insertTry,
  type Settings,
  saveSettings,
} from './repository.ts';
import { staffSwitchesOf, staffTopicsOf, switchesOf, topicsOf } from './rules.ts';

/** Tells which notices the caller gets outside the service. */
export const readSettings = async (ctx: Ctx<'config' | 'gateways'>) =>
  presentSettings(ctx, await findSettings(ctx.db, userIdOf(ctx)));

type Change = Body<typeof schemas.changeNoticeSettings>['data'];

/** Changes what the body names of the caller's switches. Throws `stale`, and `forbidden` to others than the staff. */
export async function changeSettings(
  ctx: Ctx<'config' | 'gateways'>,
  { version, topics, staff_topics }: Change,
) {
  if (staff_topics !== undefined && !ctx.actor.isStaff) throw new AppError('forbidden');
  const user = userIdOf(ctx);
  await transact(ctx, async ({ db, now }) => {
    await lockUser(db, user);
    const former = await findSettings(db, user);
    requireVersion(former.version, version);
    const changes = { ...switchesOf(topics), ...staffSwitchesOf(staff_topics) };
    const switches = { ...former.switches, ...changes };
    await saveSettings(db, { user, switches, now });
  });
  return presentSettings(ctx, await findSettings(ctx.db, user));
}

/** The settings of the caller, with what they can be reached by. */
async function presentSettings(
  ctx: Ctx<'config' | 'gateways'>,
  { version, switches }: Settings,
): Promise<Reply<typeof schemas.readNoticeSettings>> {
  const has = await findAddresses(ctx.db, userIdOf(ctx));
  const { gateways, config } = ctx.app;
  const reachOf = (channel: keyof typeof has): Reach => {
    if (!gateways.messages[channel]) return 'off';
    return has[channel] ? 'ready' : 'unset';
  };
  const reach = {
    push: reachOf('push'),
    telegram: reachOf('telegram'),
    email: reachOf('email'),
    sms: reachOf('sms'),
  };
  const topics = topicsOf(switches);
  const staff_topics = ctx.actor.isStaff ? staffTopicsOf(switches) : null;
  return { data: { version, topics, staff_topics, reach, web_push_key: config.webPushKey } };
}

const TITLE = 'Уведомления работают';
const TEXT = 'Сюда будут приходить новости о записях.';
/** The caller pressed a button, and looks at the screen. */
const LIFETIME_MS = 5 * MINUTE;

/** Sends one of the caller's devices a message, at most one a minute. Throws `push_token_unknown`. */
export async function tryPush(
  ctx: Ctx,
  { token }: Body<typeof schemas.tryPush>['data'],
): Promise<Reply<typeof schemas.tryPush>> {
  const { db, now } = ctx;
  const user = userIdOf(ctx);
  const to = await findDevice(db, user, token);
  if (to === null) throw new AppError('push_token_unknown');
  await insertTry(db, {
    channel: 'push',
    kind: 'notice_try',
    user,
    to,
    title: TITLE,
    text: TEXT,
    dedupe_key: `notice:try:${user}:${Math.floor(now.getTime() / MINUTE)}`,
    status: 'queued',
    created_at: now,
    send_after: now,
    due_at: now,
    expires_at: after(now, LIFETIME_MS),
  });
  return { ok: true };
}
