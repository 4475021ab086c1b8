import type { Status } from '@okoshko/contract/appointments/statuses';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../kit/zoned.ts';
import {
  answerBy,
  dayTransitions,
  type Facts,
  isUrgent,
  minutesTo,
  moneyOf,
  nameOfDay,
  nextOf,
  partsOf,
  priceOf,
  requestsOf,
} from './rules.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
/** An hour that begins so many hours from now. */
const from = (start: number, status: Status = 'confirmed', more: Partial<Facts> = {}): Facts => ({
  ...{ documentId: `${start} ${status}`, status, starts_at: at(start), ends_at: at(start + 1) },
  ...{ pending_expires_at: null, capacity: 1, price_total: 150_000, discount: 0 },
  participants: [{ status: 'joined', price: 150_000 }],
  ...more,
});
const ids = (rows: readonly Facts[]) => rows.map(({ documentId }) => documentId);

test('a day is what is over, what was not told, what is to come and what is off', () => {
  const rows = [
    from(-3, 'completed'),
    from(-3, 'no_show'),
    from(-2),
    from(-1.5, 'in_progress'),
    from(-0.5),
    from(1, 'pending'),
    from(-2, 'pending'),
    from(2, 'cancelled_by_client'),
    from(3, 'completed'),
  ];
  const { past, unmarked, coming, cancelled } = partsOf(rows, NOW);
  expect(ids(past)).toEqual(['-3 completed', '-3 no_show', '3 completed']);
  expect(ids(unmarked)).toEqual(['-2 confirmed']);
  expect(ids(coming)).toEqual(['-1.5 in_progress', '-0.5 confirmed', '1 pending']);
  expect(ids(cancelled)).toEqual(['-2 pending', '2 cancelled_by_client']);
});

describe('who is next', () => {
  const who = (...rows: readonly Facts[]) => {
    const { current, next } = nextOf(rows, NOW);
    return [current?.documentId, next?.documentId];
  };

  test('who is here, and who comes then', () => {
    expect(who(from(-0.5, 'in_progress'), from(1), from(2))).toEqual([
      '-0.5 in_progress',
      '1 confirmed',
    ]);
  });
  test('who came early is here', () => {
    expect(who(from(0.5, 'in_progress'), from(2))[0]).toBe('0.5 in_progress');
  });
  test('who is here goes before who ought to be', () => {
    expect(who(from(-0.75), from(-0.5, 'in_progress'))).toEqual(['-0.5 in_progress', undefined]);
  });
  test('a request is no promise', () => {
    expect(who(from(0.5, 'pending'), from(1))).toEqual([undefined, '1 confirmed']);
  });
  test('nobody', () => expect(who()).toEqual([undefined, undefined]));
});

describe('money', () => {
  test('of one client: the price less the discount', () => {
    expect(priceOf(from(0, 'completed', { discount: 50_000 }))).toBe(100_000);
  });
  test('of a group: what each pays who has not left', () => {
    const participants = (['joined', 'attended', 'left', 'no_show'] as const).map(
      (status, index) => ({ status, price: 1000 * 10 ** index }),
    );
    expect(priceOf(from(0, 'completed', { capacity: 6, participants }))).toBe(11_000);
  });
  test('took place, and is agreed; requests and who did not come are neither', () => {
    const rows = [
      from(-3, 'completed'),
      from(-2, 'completed', { price_total: 100_000 }),
      from(-1, 'no_show'),
      from(0, 'in_progress'),
      from(1),
      from(2, 'pending'),
      from(3, 'cancelled_by_provider'),
      from(-13, 'completed'),
    ];
    expect(moneyOf(rows, boundsOf('2026-11-23', 'Europe/Moscow'))).toEqual({
      earned: 250_000,
      expected: 300_000,
    });
  });
});

test.each([
  ['later than in an hour', from(1.5), []],
  ['within an hour', from(0.5), ['in_progress']],
  ['begun', from(-0.5), ['in_progress', 'completed', 'no_show']],
  ['over', from(-1), ['completed', 'no_show']],
  ['the client is here', from(-0.5, 'in_progress'), ['completed']],
  ['came early', from(0.5, 'in_progress'), []],
  ['told already', from(-1, 'completed'), []],
  ['a request', from(0.5, 'pending'), []],
])('what may be done in a press: %s', (_, row, expected) => {
  expect(dayTransitions(row, NOW)).toEqual(expected);
});

test('requests by the end of their time; those without any left are gone', () => {
  const rows = [
    from(5, 'pending'),
    from(9, 'pending', { pending_expires_at: at(2) }),
    from(3, 'confirmed'),
    from(7, 'pending', { pending_expires_at: at(-1) }),
    from(0, 'pending'),
  ];
  const requests = requestsOf(rows, NOW);
  expect(ids(requests)).toEqual(['9 pending', '5 pending']);
  expect(requests.map((row) => answerBy(row).toISOString())).toEqual([at(2), at(5)]);
});

test('a request of the next day is shown at once', () => {
  const urgent = [24, 24.1].map((hours) => isUrgent(from(hours, 'pending'), NOW));
  expect(urgent).toEqual([true, false]);
});

test('minutes are whole ones, begun ones included', () => {
  const after = (ms: number) => minutesTo(NOW.getTime() + ms, NOW);
  expect([after(0), after(1), after(60_000), after(60_001), after(-60_000)]).toEqual([
    0, 1, 1, 2, -1,
  ]);
});

test.each([
  ['2026-11-22', 'Вчера'],
  ['2026-11-23', 'Сегодня'],
  ['2026-11-24', 'Завтра'],
  ['2026-11-25', null],
])('%s is called %s', (day, name) => expect(nameOfDay(day, '2026-11-23')).toBe(name));
