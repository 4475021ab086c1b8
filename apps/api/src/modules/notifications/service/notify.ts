import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertNotifications } from '../repository.ts';

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
