import { messages } from '../../../text/messages.ts';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import type { Campaign, Forecast } from './api.ts';

/** As many the API takes at once. */
const MOST = 1000;

/** How many can be asked now: all who may be, as far as the packs last. */
export const mostOf = ({ eligible, additional_letters_left: left }: Forecast): number =>
  Math.min(eligible, left, MOST);

/** What was typed as a number of clients; null: it is none that can be asked. */
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

/** Why clients are not asked, the most frequent reason first. */
export const skippedOf = ({ skipped }: Pick<Forecast, 'skipped'>): readonly Reason[] =>
  sorted(skipped).map(([reason, count]) => ({
    reason: text.skipped[reason] ?? text.others,
    count,
  }));

/** Why messages were not sent. */
export const notSentOf = ({ not_sent }: Pick<Campaign, 'not_sent'>): readonly Reason[] => {
  const reasons: Readonly<Record<string, string>> = messages.reasons;
  return sorted(not_sent).map(([reason, count]) => ({
    reason: reasons[reason] ?? text.others,
    count,
  }));
};

export const notSentCount = ({ not_sent }: Pick<Campaign, 'not_sent'>): number =>
  Object.values(not_sent).reduce((sum, count) => sum + count, 0);

/** Whether messages are going out at this moment; what waits for the morning is not looked at meanwhile. */
export const isUnderWay = ({ queued, next_send_at: next }: Campaign, now: Date): boolean =>
  queued > 0 && next !== null && new Date(next) <= now;
