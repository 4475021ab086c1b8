import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { markRead } from '../repository.ts';

/** Marks an own notification as read; repeated, it keeps the first instant. Throws `not_found`. */
export async function readNotification(call: Call, name: string) {
  const notification = await markRead(call.db, name, { user: userIdOf(call), now: call.now });
  if (!notification?.read_at) throw new AppError('not_found');
  const { id, document_id, read_at } = notification;
  return { data: { id, documentId: document_id, read_at: read_at.toISOString() } };
}
