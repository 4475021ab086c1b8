import type * as schemas from '@okoshko/contract/notifications/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findDevice, insertTry } from '../repository.ts';

const TITLE = 'Уведомления работают';
const TEXT = 'Сюда будут приходить новости о записях.';
/** Whoever pressed the button looks at the screen. */
const LIFETIME_MS = 5 * MINUTE;

/** Sends one of the caller's devices a message, at most one a minute. Throws `push_token_unknown`. */
export async function tryPush(
  call: Call,
  { token }: Static<typeof schemas.tryPush.body>['data'],
): Promise<Static<typeof schemas.tryPush.reply>> {
  const { db, now } = call;
  const user = userIdOf(call);
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
