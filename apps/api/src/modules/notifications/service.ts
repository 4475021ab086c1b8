import { type Call, userIdOf } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import { insertNotifications, markRead } from './repository.ts';

/** What happened, shown to a user inside the service. */
export interface Notice {
  readonly user: number;
  /** What happened, for programs: `visit_booked`. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly appointment?: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Adds notifications, in the caller's transaction. */
export async function notify({ db, now }: Call, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertNotifications(
    db,
    notices.map((notice) => ({ ...newDocument(now), ...notice })),
  );
}

/** Marks an own notification as read; repeated, it keeps the first instant. Throws `not_found`. */
export async function readNotification(call: Call, name: string) {
  const notification = await markRead(call.db, name, { user: userIdOf(call), now: call.now });
  if (!notification?.read_at) throw new AppError('not_found');
  const { id, document_id, read_at } = notification;
  return { data: { id, documentId: document_id, read_at: read_at.toISOString() } };
}
