import { describe, expect, test } from 'vitest';
import { blockOf, causeOf, filtersOf, isFiltered, isOfDead, secondsOf } from './rules.ts';
import { messagesSearch } from './search.ts';

const ZONE = 'Europe/Moscow';

describe('what an address chooses', () => {
  test('is what the API takes, days as instants of the clock', () => {
    const search = messagesSearch({
      ...{ status: 'unknown', channel: 'sms', kind: 'booked', error: 'SMSC 7: invalid number' },
      ...{ person: '5', from: '2026-11-20', until: '2026-11-21', page: '3' },
    });
    expect(filtersOf(search, ZONE)).toEqual({
      ...{ status: 'unknown', channel: 'sms', kind: 'booked', user: 5 },
      error_group: 'SMSC 7: invalid number',
      from: '2026-11-19T21:00:00.000Z',
      to: '2026-11-21T21:00:00.000Z',
    });
    expect(search.page).toBe(3);
  });

  test('leaves out what is wrong', () => {
    const search = messagesSearch({
      ...{ status: 'x', channel: 'pigeon', person: '-1', from: '2026-02-31', page: '1', id: 'x' },
      ...{ error: 'x'.repeat(201), dialog: 'x' },
    });
    expect(filtersOf(search, ZONE)).toEqual({});
    expect(isFiltered(search)).toBe(false);
    const backwards = messagesSearch({ from: '2026-11-21', until: '2026-11-20' });
    expect(filtersOf(backwards, ZONE)).toEqual({});
  });

  test('is of undelivered ones unless another state is named', () => {
    expect(isOfDead({})).toBe(true);
    expect(isOfDead({ status: 'unknown' })).toBe(true);
    expect(isOfDead({ status: 'sent' })).toBe(false);
    expect(isFiltered({ page: 2, id: 5 })).toBe(false);
  });
});

test('what is not known has a word of its own', () => {
  expect(causeOf({ error_group: null })).toBe('Причина неизвестна');
});

describe('why a message is not sent again', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const dead = { status: 'failed', can_retry: false, expires_at: null } as const;

  test('is told of undelivered ones alone', () => {
    expect(blockOf({ ...dead, can_retry: true }, now)).toBeNull();
    expect(blockOf({ ...dead, status: 'sent' }, now)).toBeNull();
    expect(blockOf(dead, now)).toMatch(/секретным или стёрт/);
    expect(blockOf({ ...dead, expires_at: '2026-11-21T09:00:00Z' }, now)).toMatch(/опоздало/);
  });
});

test('ten go in a second', () => {
  expect([0, 1, 10, 11, 500].map(secondsOf)).toEqual([0, 0, 0, 1, 49]);
});
