import { describe, expect, test } from 'vitest';
import { delayAfter, failuresAfter, messageOf, readAfter } from './rules.ts';

const end = { isRefused: false, stood: 0, wait: 2000 };

describe('what an event of the stream says', () => {
  test('the first reset is its beginning, a later one is a gap', () => {
    const event = { event: 'reset', data: '{}' };
    expect([messageOf(event, true), messageOf(event, false)]).toEqual([
      { kind: 'begun' },
      { kind: 'reset' },
    ]);
  });
  test('a change names its collection', () => {
    const event = { event: 'change', data: '{"collection":"promos","documentId":"a"}' };
    expect(messageOf(event, false)).toEqual({ kind: 'changed', collection: 'promos' });
  });
  test('what is not known here is nothing', () => {
    expect(messageOf({ event: 'news', data: '?' }, false)).toBeNull();
  });
});

describe('when what changed is read', () => {
  test('a tenth of a second after the first change', () => {
    expect(readAfter(Number.POSITIVE_INFINITY)).toBe(100);
  });
  test('once a second where changes do not end', () => {
    expect([readAfter(0), readAfter(300), readAfter(950)]).toEqual([1000, 700, 100]);
  });
});

describe('when the next stream is tried', () => {
  test('after what the server asks, each browser another while', () => {
    expect([0, 0.5, 1].map((random) => delayAfter(end, 1, random))).toEqual([1000, 2000, 3000]);
  });
  test('later each time, a minute and a half at most', () => {
    expect([1, 2, 3, 9].map((failures) => delayAfter(end, failures, 0.5))).toEqual([
      2000, 4000, 8000, 60_000,
    ]);
  });
  test('not before a refusal allows it', () => {
    expect(delayAfter({ ...end, wait: 300_000 }, 3, 0.5)).toBe(300_000);
  });
  test('a stream that stood is no failure, one that ended at once is', () => {
    expect([
      failuresAfter(4, { ...end, stood: 25_000 }),
      failuresAfter(4, { ...end, stood: 5 }),
    ]).toEqual([0, 5]);
  });
});
