import { describe, expect, test } from 'vitest';
import {
  type After,
  birthdayDays,
  choiceFilters,
  isBirthdaySoon,
  nextAfter,
  PAGE,
  pageFilters,
  sortOf,
  tagsOf,
} from './rules.ts';
import type { ClientChoice } from './search.ts';

const OWNER = { provider: 'p', zone: 'Europe/Moscow', today: '2026-11-29' };
const own = { provider_profile: { documentId: 'p' } };
const filtersOf = (choice: ClientChoice) => choiceFilters(choice, OWNER);
const pageOf = (choice: ClientChoice, after: After | null) => pageFilters(choice, OWNER, after);

describe('the clients of a choice', () => {
  test('without one are all own ones', () => {
    expect(filtersOf({})).toEqual({ ...own, $and: [] });
  });
  test('of a text have it in the name, digits in the phone, also behind an eight', () => {
    expect(filtersOf({ q: 'анн' })).toEqual({ ...own, $and: [{ name: { $containsi: 'анн' } }] });
    expect(filtersOf({ q: '8 999 001' })).toEqual({
      ...own,
      $and: [],
      phone: { $contains: '999001' },
    });
  });
  test('of a tag have it among theirs, whatever stands in it', () => {
    expect(filtersOf({ tag: 'лак "гель"' })).toEqual({
      ...own,
      $and: [],
      tags: { $jsonSupersetOf: '["лак \\"гель\\""]' },
    });
  });
  test('who have not been for weeks are not expected either', () => {
    expect(filtersOf({ away: '8' }).$and).toEqual([
      {
        last_visit_at: { $lt: '2026-10-03T21:00:00.000Z' },
        $not: {
          participants: {
            status: { $eq: 'joined' },
            appointment: {
              starts_at: { $gte: '2026-11-28T21:00:00.000Z' },
              status: { $in: ['pending', 'confirmed'] },
            },
          },
        },
      },
    ]);
  });
  test('have their birthdays soon, over the end of the year and of February', () => {
    expect(birthdayDays('2026-12-30', 3)).toEqual([1230, 1231, 101, 102]);
    expect(birthdayDays('2027-02-27', 2)).toEqual([227, 228, 229, 301]);
    expect(birthdayDays('2028-02-28', 2)).toEqual([228, 229, 301]);
    expect(isBirthdaySoon('1990-12-29', '2026-11-29')).toBe(true);
    expect(isBirthdaySoon('1990-12-30', '2026-11-29')).toBe(false);
  });
});

interface Client {
  readonly id: number;
  readonly name: string;
  readonly last_visit_at: string | null;
  readonly spent: number;
  readonly visits_count: number;
}
const CLIENTS: readonly Client[] = Array.from({ length: 3 * PAGE + 7 }, (_, id) => ({
  id: id + 1,
  name: `Имя ${(id * 7) % 90}`,
  last_visit_at:
    id % 3 === 0 ? null : `2026-10-${String(1 + (id % 28)).padStart(2, '0')}T09:00:00Z`,
  spent: (id % 40) * 1000,
  visits_count: id % 5,
}));

type Test = Readonly<Record<string, unknown>>;
/** The conditions of a page as the API means them. */
function meets(client: Client, conditions: readonly unknown[]): boolean {
  return conditions.every((condition) =>
    Object.entries(condition as Test).every(([name, value]) => {
      if (name === '$or') return (value as unknown[]).some((one) => meets(client, [one]));
      const own = client[name as keyof Client];
      return Object.entries(value as Test).every(([operator, than]) => {
        if (operator === '$null') return own === null;
        if (operator === '$notNull') return own !== null;
        if (own === null) return false;
        const order = own < (than as typeof own) ? -1 : Number(own > (than as typeof own));
        return (
          { $lt: order < 0, $lte: order <= 0, $gt: order > 0, $gte: order >= 0 }[operator] ??
          order === 0
        );
      });
    }),
  );
}

function readPage(choice: ClientChoice, after: After | null): readonly Client[] {
  const { $and = [] } = pageOf(choice, after);
  const [key = ''] = sortOf(choice);
  const [field, isDescending] = [key.split(':')[0] as keyof Client, key.endsWith(':desc')];
  const rank = (one: Client) => one[field] ?? '';
  return CLIENTS.filter((one) => meets(one, $and))
    .sort((a, b) => {
      const order = rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b));
      return (isDescending ? -order : order) || a.id - b.id;
    })
    .slice(0, PAGE);
}

test.each(['name', 'recent', 'oldest', 'spent', 'visits'] as const)(
  'page after page, by %s, every client comes once, in order, those without a value last',
  (sort) => {
    const read: Client[] = [];
    for (let after: After | null = null, pages = 0; pages < 9; pages += 1) {
      const page = readPage({ sort }, after);
      read.push(...page);
      after = nextAfter({ sort }, page, after);
      if (after === null) break;
    }
    expect(new Set(read.map(({ id }) => id)).size).toBe(CLIENTS.length);
    expect(read).toHaveLength(CLIENTS.length);
    if (sort === 'recent' || sort === 'oldest') {
      const visits = read.map((one) => one.last_visit_at);
      expect(visits.lastIndexOf(visits.findLast((at) => at !== null) ?? '')).toBeLessThan(
        visits.indexOf(null),
      );
    }
  },
);

test.each([
  [null, []],
  [['vip', 3], ['vip']],
  [{ a: 1 }, []],
])('tags of %j', (stored, tags) => {
  expect(tagsOf(stored)).toEqual(tags);
});
