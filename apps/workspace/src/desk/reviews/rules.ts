import { type Suspected, type Suspicion, suspectedIn } from '@okoshko/contract/reviews/screening';
import { momentText } from '../../kit/when.ts';
import { type ReviewValues, reviewEventText } from '../../shared/reviews/review-text.ts';
import { reviews as text } from '../../text/desk/reviews.ts';
import type { Review, ReviewEvent } from './api.ts';

export interface Present {
  readonly zone: string;
  readonly now: Date;
}
type Opinion = Pick<Review, 'status' | 'complaint_status'>;

/** The instant since when a review waits. */
export const waitsSince = ({
  complaint_status: complaint,
  complained_at,
  edited_at,
  createdAt,
}: Pick<Review, 'complaint_status' | 'complained_at' | 'edited_at' | 'createdAt'>): string =>
  (complaint === 'open' && complained_at) || edited_at || createdAt;

export interface Part {
  readonly words: string;
  /** The position of its first character. */
  readonly from: number;
  /** The suspicion about this part; null: none. */
  readonly kind: Suspicion | null;
}

/** A text in parts, those apart that it waits for. What overlaps is the one that begins first. */
export function partsOf(words: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (to: number, kind: Suspicion | null) => {
    if (to > at) parts.push({ words: words.slice(at, to), from: at, kind });
    at = Math.max(at, to);
  };
  for (const { kind, from, to } of suspectedIn(words)) {
    if (from < at) continue;
    add(from, null);
    add(to, kind);
  }
  add(words.length, null);
  return parts;
}

/** The reason why a text waits, in words; null: it does not wait for its text. */
export function suspicionText({
  status,
  text: words,
}: Pick<Review, 'status' | 'text'>): string | null {
  if (status !== 'pending') return null;
  const kinds = [...new Set(suspectedIn(words ?? '').map(({ kind }: Suspected) => kind))];
  return kinds.length > 0
    ? text.suspected(kinds.map((kind) => text.suspicions[kind]))
    : text.suspectedNot;
}

/** 'Маникюр, Педикюр, 12 ноября, 10:00'; null: of an appointment that is gone. */
export function appointmentText(
  { appointment }: Pick<Review, 'appointment'>,
  { zone, now }: Present,
): string | null {
  if (!appointment) return null;
  // The services are missing for roles that do not read all appointments.
  const titles = [...(appointment.lines ?? [])]
    .sort((one, other) => one.sort - other.sort)
    .map(({ title }) => title);
  return [...titles, momentText(new Date(appointment.starts_at), now, zone)].join(', ');
}

export type Decision = 'publish' | 'dismiss' | 'hide';

/** The decisions that are possible now; the first one needs no reason if it is to publish. */
export function decisionsOf({ status, complaint_status: complaint }: Opinion): readonly Decision[] {
  if (complaint === 'open') return ['dismiss', 'hide'];
  if (status === 'published') return ['hide'];
  return status === 'hidden' ? ['publish'] : ['publish', 'hide'];
}

/** The request to the API that a decision makes. */
export function changeOf(decision: Decision, reason: string) {
  if (decision === 'hide') return { status: 'hidden', moderation_reason: reason } as const;
  if (decision === 'dismiss') return { status: 'published', complaint_answer: reason } as const;
  return { status: 'published' } as const;
}

/** The one to be looked at next: what follows in the list, else what is first in it. Null: nothing is left. */
export function nextOf(list: readonly Pick<Review, 'documentId'>[], id: string): string | null {
  const index = list.findIndex(({ documentId }) => documentId === id);
  const others = list.filter(({ documentId }) => documentId !== id);
  return (others[Math.max(0, index)] ?? others[0])?.documentId ?? null;
}

interface Meanwhile extends Present {
  readonly before: Review;
  readonly after: Review;
  readonly events: readonly ReviewEvent[];
  /** documentId of who asks. */
  readonly me: string | undefined;
}

/** Tells the change that somebody else made while the review was open. */
export function meanwhileText({ before, after, events, me, zone, now }: Meanwhile): string {
  if (after.moderated_at === before.moderated_at) return text.changedMeanwhile;
  const decided = events.find(
    ({ kind, createdAt }) => kind === 'moderated' && createdAt === after.moderated_at,
  );
  if (!decided) return text.decidedMeanwhile;
  const at = momentText(new Date(decided.createdAt), now, zone);
  const who = decided.user?.documentId === me ? text.you : decided.user?.name;
  return text.decidedBy(at, who ?? text.someone);
}

/** An event of a review, in words. */
export const eventText = reviewEventText(text.events, moderationText);

function moderationText(before: ReviewValues, after: ReviewValues): string {
  const { events } = text;
  if (after.status === 'hidden') return events.hidden(String(after.moderation_reason ?? ''));
  const isDismissed = before.complaint_status === 'open' && after.complaint_status === 'dismissed';
  return isDismissed ? events.dismissed(String(after.complaint_answer ?? '')) : events.published;
}
