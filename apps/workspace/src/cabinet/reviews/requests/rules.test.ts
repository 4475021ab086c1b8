import { SKIP_REASONS } from '@okoshko/contract/messaging/schemas';
import { expect, test } from 'vitest';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import {
  type Campaign,
  countOf,
  isUnderWay,
  mostOf,
  notSentCount,
  notSentOf,
  skippedOf,
} from './rules.ts';

const forecast = (eligible: number, additional_letters_left: number) => ({
  ...{ campaign_id: null, eligible, selected: 0, queued: 0, skipped: {}, additional_letters_left },
});

test('as many are requested as there are and the packs last for', () => {
  expect([
    mostOf(forecast(40, 100)),
    mostOf(forecast(40, 7)),
    mostOf(forecast(5000, 9000)),
  ]).toEqual([40, 7, 1000]);
  expect(['1', ' 40 ', '41', '0', '1.5', 'все', ''].map((typed) => countOf(typed, 40))).toEqual([
    1,
    40,
    ...Array(5).fill(null),
  ]);
});

test('each reason of the API has words, the most frequent stands first', () => {
  expect(Object.keys(text.skipped).sort()).toEqual([...SKIP_REASONS].sort());
  const skipped = { no_visit: 1, reviewed: 7, another: 2 };
  expect(skippedOf({ skipped })).toEqual([
    { reason: text.skipped.reviewed, count: 7 },
    { reason: text.others, count: 2 },
    { reason: text.skipped.no_visit, count: 1 },
  ]);
});

test('a campaign goes out while something waits whose time has come', () => {
  const campaign = (queued: number, next_send_at: string | null) =>
    ({ queued, next_send_at, not_sent: { gateway: 2, opted_out: 1 } }) as unknown as Campaign;
  const now = new Date('2026-11-23T09:00:00Z');
  expect(isUnderWay(campaign(3, '2026-11-23T09:00:00Z'), now)).toBe(true);
  expect(isUnderWay(campaign(3, '2026-11-24T07:00:00Z'), now)).toBe(false);
  expect(isUnderWay(campaign(0, null), now)).toBe(false);
  expect(notSentCount(campaign(0, null))).toBe(3);
  expect(notSentOf(campaign(0, null)).map(({ count }) => count)).toEqual([2, 1]);
});
