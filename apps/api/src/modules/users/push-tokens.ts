import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/users/schemas';
import { areKeys, isPushEndpoint } from '../../gateways/push/endpoints.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import {
  deletePushToken,
  findPushToken,
  freeDevice,
  insertPushToken,
  isDeviceOf,
  lockUser,
  trimPushTokens,
} from './repository.ts';

/** Registers a device of the caller; a token belongs to the user who registered it last. */
export async function addPushToken(
  ctx: Ctx<'config' | 'ports'>,
  input: PushTokenInput,
): Promise<Reply<typeof schemas.addPushToken>> {
  await transact(ctx, async (ctx) => {
    // Requests of one user are serialized, so that the limit of devices holds.
    await lockUser(ctx.db, userIdOf(ctx));
    await registerDevice(ctx, input);
  });
  return { ok: true };
}

/** Exchanges a device's token. A repeated request finds the new token and changes nothing. */
export async function replacePushToken(
  ctx: Ctx<'config' | 'ports'>,
  { old_token, new_token, keys }: Body<typeof schemas.replacePushToken>,
): Promise<Reply<typeof schemas.replacePushToken>> {
  const user = userIdOf(ctx);
  await transact(ctx, async (ctx) => {
    await lockUser(ctx.db, user);
    const device =
      (await findPushToken(ctx.db, user, old_token)) ??
      (await findPushToken(ctx.db, user, new_token));
    if (!device) throw new AppError('push_token_unknown');
    await deletePushToken(ctx.db, user, old_token);
    const { platform, device_id } = device;
    await registerDevice(ctx, {
      token: new_token,
      platform,
      keys,
      device_id,
      replaces: old_token,
    });
  });
  return { ok: true };
}

/** Removing an unknown token succeeds. */
export async function removePushToken(
  ctx: Ctx,
  { token }: Body<typeof schemas.removePushToken>,
): Promise<Reply<typeof schemas.removePushToken>> {
  await deletePushToken(ctx.db, userIdOf(ctx), token);
  return { ok: true };
}

/** Devices of one user; the one seen longest ago is removed for another. */
const MAX_DEVICES = 10;

type PushTokenInput = Body<typeof schemas.addPushToken>;
interface DeviceInput extends PushTokenInput {
  /** The token that the device had until now. */
  readonly replaces?: string;
}

/** Registers a device of the caller, in a transaction that has locked the user. Throws `push_subscription_invalid`. */
async function registerDevice(
  ctx: Ctx<'config' | 'ports'>,
  { token, platform, keys, device_id = null, replaces }: DeviceInput,
): Promise<void> {
  const { db, actor, now } = ctx;
  const isSound = platform === 'web' ? isPushEndpoint(token) && keys && areKeys(keys) : !keys;
  if (!isSound) throw new AppError('push_subscription_invalid');
  const user = userIdOf(ctx);
  const isOwn = replaces !== undefined || (await isDeviceOf(db, { user, token, device_id }));
  const changes = isOwn ? [] : (['device_added'] as const);
  await ctx.app.ports.users.withOwnerNotices(ctx, { user, changes }, async () => {
    await freeDevice(db, { user, token, device_id });
    await insertPushToken(db, {
      user,
      session: actor.session,
      token,
      platform,
      p256dh: keys?.p256dh ?? null,
      auth: keys?.auth ?? null,
      device_id,
      created_at: now,
      last_seen_at: now,
    });
  });
  await trimPushTokens(db, user, MAX_DEVICES);
}
