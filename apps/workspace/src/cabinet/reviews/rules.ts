import { nearDayText } from '../../kit/near-day.ts';
import { type ReviewValues, reviewEventText } from '../../shared/reviews/review-text.ts';
import { reviews as text } from '../../text/reviews.ts';
import type { Distribution, Review } from './api.ts';

/** '4,9': as ratings are read aloud. */
export const ratingText = (rating: number): string => rating.toFixed(1).replace('.', ',');

/** The number of published reviews. */
export const publishedOf = ({ counts }: Pick<Distribution, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The length of a rating's bar, in percent of the longest. */
export function shareOf(count: number, { counts }: Pick<Distribution, 'counts'>): number {
  const most = Math.max(...counts.map((one) => one.count));
  return most === 0 ? 0 : (count / most) * 100;
}

interface Present {
  readonly zone: string;
  readonly now: Date;
}

/** The subject of the review: 'Маникюр, Педикюр, 12 ноября'; null: its appointment is gone. */
export function visitText({ appointment }: Review, { zone, now }: Present): string | null {
  if (!appointment) return null;
  const titles = [...appointment.lines]
    .sort((one, other) => one.sort - other.sort)
    .map(({ title }) => title);
  return text.ofAppointment(titles.join(', '), nearDayText(appointment.starts_at, zone, now));
}

/** The reason visitors do not see the review; null: they do. */
export function unseenText({
  status,
  moderation_reason: reason,
}: Pick<Review, 'status' | 'moderation_reason'>): string | null {
  if (status === 'pending') return text.pending;
  if (status === 'hidden') return reason ? text.hidden(reason) : text.hiddenPlain;
  return null;
}

/** A complaint can be made and changed until operators have decided one. */
export const mayComplain = ({
  status,
  complaint_status: complaint,
}: Pick<Review, 'status' | 'complaint_status'>): boolean =>
  complaint === 'open' || (complaint === null && status !== 'hidden');

/** The text to send; null removes the reply or complaint. */
export const sentOf = (typed: string): string | null => typed.trim() || null;

/** The change that somebody else made to a review while a reply was written; null: there is none. */
export function changedText(before: Review, now: Review): string | null {
  if (before.text !== now.text || before.rating !== now.rating) return text.reviewChanged;
  if (before.reply === now.reply) return null;
  return now.reply === null ? text.replyGone : text.replyChanged(now.reply);
}

/** The event in words. */
export const eventText = reviewEventText(text.events, (_before, after) => moderationText(after));

function moderationText({
  status,
  moderation_reason: reason,
  complaint_answer: answer,
}: ReviewValues): string {
  if (status !== 'hidden') {
    return answer ? text.events.publishedFor(String(answer)) : text.events.published;
  }
  return reason ? text.events.hiddenFor(String(reason)) : text.events.hidden;
}
