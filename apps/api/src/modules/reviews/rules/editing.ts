import { after, DAY } from '../../../platform/clock.ts';

/** How long a client may edit what they wrote, in milliseconds; a later appointment opens it again. */
const EDITABLE = 30 * DAY;

interface ReviewTimes {
  readonly status: 'published' | 'pending' | 'hidden';
  readonly created_at: Date;
}

/** Whether its author may edit a review now. `visited`: when their last completed appointment ended. */
export function mayEdit(
  { status, created_at }: ReviewTimes,
  { visited, now }: { readonly visited: Date | null; readonly now: Date },
): boolean {
  if (status === 'hidden') return false;
  const since = visited && visited > created_at ? visited : created_at;
  return now <= after(since, EDITABLE);
}

type Complaint = 'open' | 'upheld' | 'dismissed' | null;

/** What staff made of the review decides the complaint about it. */
export const decideComplaint = (complaint: Complaint, status: 'published' | 'hidden'): Complaint =>
  complaint === 'open' ? (status === 'hidden' ? 'upheld' : 'dismissed') : complaint;

/** Edited, it is another review: a complaint that was decided is forgotten, an open one waits on. */
export const reopenComplaint = (complaint: Complaint): Complaint =>
  complaint === 'open' ? complaint : null;
