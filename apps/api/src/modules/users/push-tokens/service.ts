import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockUser } from '../repository.ts';
import {
  deletePushToken,
  findPushToken,
  freeDevice,
  insertPushToken,
  trimPushTokens,
} from './repository.ts';

/** Devices of one user; the one unseen for longest gives way. */
const MAX_DEVICES = 10;
const DONE = { ok: true } as const;

interface Device {
  readonly token: string;
  readonly platform: 'fcm' | 'rustore';
  readonly device_id?: string | null;
}

/** Registers a device of the caller; whoever had the token before has it no more. */
export async function addPushToken(call: Call, device: Device): Promise<typeof DONE> {
  await transact(call, async (call) => {
    // One at a time for each user, so that they stay ten.
    await lockUser(call.db, userIdOf(call));
    await register(call, device);
  });
  return DONE;
}

/** Gone is gone: removing an unknown token is done already. */
export async function removePushToken(
  call: Call,
  { token }: { readonly token: string },
): Promise<typeof DONE> {
  await deletePushToken(call.db, userIdOf(call), token);
  return DONE;
}

/** Repeated, finds the new token in place and leaves it there. */
export async function replacePushToken(
  call: Call,
  { old_token, new_token }: { readonly old_token: string; readonly new_token: string },
): Promise<typeof DONE> {
  const user = userIdOf(call);
  await transact(call, async (call) => {
    await lockUser(call.db, user);
    const known =
      (await findPushToken(call.db, user, old_token)) ??
      (await findPushToken(call.db, user, new_token));
    if (!known) throw new AppError('push_token_unknown');
    await deletePushToken(call.db, user, old_token);
    const { platform, device_id } = known;
    await register(call, { token: new_token, platform, device_id });
  });
  return DONE;
}

async function register(call: Call, { token, platform, device_id = null }: Device): Promise<void> {
  const { db, actor, now } = call;
  const user = userIdOf(call);
  await freeDevice(db, { user, token, device_id });
  await insertPushToken(db, {
    user,
    session: actor.session,
    token,
    platform,
    device_id,
    created_at: now,
    last_seen_at: now,
  });
  await trimPushTokens(db, user, MAX_DEVICES);
}
