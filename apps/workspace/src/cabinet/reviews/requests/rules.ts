import type { Reply } from '@okoshko/contract/endpoint';
import type { askReview, readReviewCampaign } from '@okoshko/contract/messaging/wire';
import { messages } from '../../../text/messages.ts';
import { reviewRequests as text } from '../../../text/review-requests.ts';

export type Forecast = Reply<typeof askReview>['data'];

export type Campaign = Reply<typeof readReviewCampaign>['data'];

/** The API's limit for one request. */
const MOST = 1000;

/** The number of clients that can be asked now: the packs of messages limit it. */
export const mostOf = ({ eligible, additional_letters_left: left }: Forecast): number =>
  Math.min(eligible, left, MOST);

/** The typed number of clients; null: it is no number that can be asked. */
export function countOf(typed: string, most: number): number | null {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}

interface Reason {
  readonly reason: string;
  readonly count: number;
}

const sorted = (counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] =>
  Object.entries(counts).sort(([, one], [, other]) => other - one);

/** The reasons clients are not asked, most frequent first. */
export const skippedOf = ({ skipped }: Pick<Forecast, 'skipped'>): readonly Reason[] =>
  sorted(skipped).map(([reason, count]) => ({
    reason: text.skipped[reason] ?? text.others,
    count,
  }));

/** The reasons messages were not sent. */
export const notSentOf = ({ not_sent }: Pick<Campaign, 'not_sent'>): readonly Reason[] => {
  const reasons: Readonly<Record<string, string>> = messages.reasons;
  return sorted(not_sent).map(([reason, count]) => ({
    reason: reasons[reason] ?? text.others,
    count,
  }));
};

export const notSentCount = ({ not_sent }: Pick<Campaign, 'not_sent'>): number =>
  Object.values(not_sent).reduce((sum, count) => sum + count, 0);

/** Tells whether messages are being sent at this moment; those that wait for the morning do not count. */
export const isUnderWay = ({ queued, next_send_at: next }: Campaign, now: Date): boolean =>
  queued > 0 && next !== null && new Date(next) <= now;
