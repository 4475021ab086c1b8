import { describe, expect, test } from 'vitest';
import { nextPage, PAGE, peopleFilters } from './rules.ts';

const only = (q: string) => peopleFilters({ q }, 0).$and;

describe('people are found', () => {
  test.each(['8 (916) 123-45-67', '8916 1234567', '916 123 45 67'])('by the phone %s', (q) => {
    expect(only(q)).toEqual([{ phone: { $contains: '9161234567' } }]);
  });

  test('by the end of a phone, by an e-mail, by a name of the account or the page', () => {
    expect(only('45-67')).toEqual([{ phone: { $contains: '4567' } }]);
    expect(only(' anna@ ')).toEqual([{ email: { $containsi: 'anna@' } }]);
    expect(only('анна')).toEqual([
      {
        $or: [
          { name: { $containsi: 'анна' } },
          { provider_profile: { name: { $containsi: 'анна' } } },
          { email: { $containsi: 'анна' } },
        ],
      },
    ]);
    expect(only(' ')).toEqual([]);
  });

  test('page by page, each after the last of the one before', () => {
    const page = Array.from({ length: PAGE }, (_, index) => ({ id: 900 - index }));
    expect(nextPage(page)).toBe(851);
    expect(nextPage(page.slice(1))).toBeNull();
    expect(peopleFilters({ role: 'operator' }, 851)).toMatchObject({
      role: { type: { $eq: 'operator' } },
      id: { $lt: 851 },
    });
  });
});
