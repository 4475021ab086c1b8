import type { NoticeTopic, StaffTopic } from '@okoshko/contract/notifications/topics';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { insertTogether, type NewRows } from '../../platform/db/insert-rows.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  findSettings,
  findStaff,
  markAllRead,
  markRead,
  newNoticeMessages,
  newNotices,
} from './repository.ts';
import { isOn, isOnForStaff } from './rules.ts';

/** A happening that is shown to a user inside the service. */
export interface Notice {
  readonly user: number;
  /** The happening's name for programs: `visit_booked`. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly appointment?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The topic of a professional's business: it is told outside the service too. Absent: it is shown inside alone. */
  readonly topic?: NoticeTopic;
  /** Two of one key are one notice; absent: there is no other of its kind. */
  readonly dedupe_key?: string;
}

/** Adds notifications, and what tells of them outside the service, in the caller's transaction. */
export const notify = ({ db, now }: Ctx, notices: readonly Notice[]): Promise<void> =>
  insertTogether(db, newNotices(notices.map((notice) => ({ ...newDocument(now), ...notice }))));

/** Something waits for the staff. The notice leaves the service: no name, phone or text of anybody is in it. */
export interface StaffNotice {
  readonly topic: StaffTopic;
  /** The staff who hold it decide; others are not told. */
  readonly action: string;
  readonly title: string;
  readonly text: string;
  /** The desk finds the subject by it. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The one of them who is told, where they still may; absent: all. */
  readonly to?: number;
  /** Each of them is told once of what has the same key. */
  readonly key: string;
}

/** Tells each of the staff who may decide, in the caller's transaction, by what they have switched on; whoever did it knows. */
export async function notifyStaff(ctx: Ctx, notice: StaffNotice): Promise<void> {
  await insertTogether(ctx.db, await staffNotices(ctx, notice));
}

/** The rows by which `notifyStaff` tells them, to be written together with others. */
export async function staffNotices(ctx: Ctx, notice: StaffNotice): Promise<NewRows[]> {
  const { action, key, topic, title, text, to, data = {} } = notice;
  const staff = await findStaff(ctx.db, { action, but: ctx.actor.user });
  const one = staff.filter(({ user }) => user === to);
  const notices = (one.length > 0 ? one : staff).map(({ user, switches }) => ({
    ...newDocument(ctx.now),
    ...{ user, topic, title, text, data, kind: `staff_${topic}` },
    dedupe_key: `${topic}:${key}:${user}`,
    isShown: isOnForStaff(switches, topic, 'app'),
  }));
  return [
    ...newNotices(notices.filter(({ isShown }) => isShown)),
    newNoticeMessages(notices.filter(({ isShown }) => !isShown)),
  ];
}

/** Accounts of the staff who hold the action and can sign in. */
export const staffWho = async ({ db }: Ctx, action: string): Promise<readonly number[]> =>
  (await findStaff(db, { action, but: null })).map(({ user }) => user);

/** True unless the user has switched off SMS about their plan. */
export const wantsSms = async ({ db }: Ctx, user: number): Promise<boolean> =>
  isOn((await findSettings(db, user)).switches, 'plan', 'sms');

/** Marks an own notification as read; repeated, it keeps the first instant. Throws `not_found`. */
export async function readNotification(ctx: Ctx, name: string) {
  const notification = await markRead(ctx.db, name, { user: userIdOf(ctx), now: ctx.now });
  if (!notification?.read_at) throw new AppError('not_found');
  const { id, document_id, read_at } = notification;
  return { data: { id, documentId: document_id, read_at: read_at.toISOString() } };
}

/** Marks the own unread notifications as read, those made until an instant; repeated, there are none. */
export async function readNotifications(
  ctx: Ctx,
  { until }: { readonly until?: string | undefined },
) {
  const { db, now } = ctx;
  const last = until === undefined ? null : new Date(until);
  return { data: { count: await markAllRead(db, { user: userIdOf(ctx), now, until: last }) } };
}
