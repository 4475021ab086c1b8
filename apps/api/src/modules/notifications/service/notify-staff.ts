import type { StaffTopic } from '@okoshko/contract/notifications/topics';
import type { Call } from '../../../platform/call.ts';
import { insertTogether } from '../../../platform/db/insert-rows.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findStaff, newNoticeMessages, newNotices } from '../repository.ts';
import { isOnForStaff } from '../settings/rules.ts';

/** What waits for a decision of the staff. It leaves the service: no name, phone or text of anybody is in it. */
export interface StaffNotice {
  readonly topic: StaffTopic;
  /** Who holds it decides; others are not told. */
  readonly action: string;
  readonly title: string;
  readonly text: string;
  /** What it is about, for the desk. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Each of them is told once of what has the same key. */
  readonly key: string;
}

/** Tells each of the staff who may decide, in the caller's transaction, by what they have switched on; whoever did it knows. */
export async function notifyStaff(call: Call, notice: StaffNotice): Promise<void> {
  const { action, key, topic, title, text, data = {} } = notice;
  const staff = await findStaff(call.db, { action, but: call.actor.user });
  const notices = staff.map(({ user, switches }) => ({
    ...newDocument(call.now),
    ...{ user, topic, title, text, data, kind: `staff_${topic}` },
    dedupe_key: `${topic}:${key}:${user}`,
    isShown: isOnForStaff(switches, topic, 'app'),
  }));
  await insertTogether(call.db, [
    ...newNotices(notices.filter(({ isShown }) => isShown)),
    newNoticeMessages(notices.filter(({ isShown }) => !isShown)),
  ]);
}
