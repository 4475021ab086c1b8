import { type Call, userIdOf } from '../../../platform/call.ts';
import { markAllRead } from '../repository.ts';

/** Marks the own unread notifications as read, those made until an instant; repeated, there are none. */
export async function readNotifications(
  call: Call,
  { until }: { readonly until?: string | undefined },
) {
  const { db, now } = call;
  const last = until === undefined ? null : new Date(until);
  return { data: { count: await markAllRead(db, { user: userIdOf(call), now, until: last }) } };
}
