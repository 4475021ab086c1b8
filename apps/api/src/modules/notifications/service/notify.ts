import type { NoticeTopic } from '@okoshko/contract/notifications/topics';
import type { Call } from '../../../platform/call.ts';
import { insertTogether } from '../../../platform/db/insert-rows.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { newNotices } from '../repository.ts';

/** What happened, shown to a user inside the service. */
export interface Notice {
  readonly user: number;
  /** What happened, for programs: `visit_booked`. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly appointment?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What it is of a professional's business: they are told outside the service too. Absent: it is shown inside alone. */
  readonly topic?: NoticeTopic;
  /** Two of one key are one notice; absent: there is no other of its kind. */
  readonly dedupe_key?: string;
}

/** Adds notifications, and what tells of them outside the service, in the caller's transaction. */
export const notify = ({ db, now }: Call, notices: readonly Notice[]): Promise<void> =>
  insertTogether(db, newNotices(notices.map((notice) => ({ ...newDocument(now), ...notice }))));
