import { describe, expect, test } from 'vitest';
import { nextPage, PAGE, pageFrom, peopleFilters } from './rules.ts';

const only = (q: string) => peopleFilters({ q }).$and;

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
    expect(nextPage({}, page, [page])).toBe(851);
    expect(nextPage({}, page.slice(1), [page])).toBeNull();
    expect(pageFrom({ role: 'operator' }, 851)).toMatchObject({
      sort: 'id:desc',
      filters: { role: { type: { $eq: 'operator' } }, id: { $lt: 851 } },
    });
    expect(pageFrom({ sort: 'id:asc' }, 851).filters).toMatchObject({ id: { $gt: 851 } });
  });

  test('by name page by page, each after so many people', () => {
    const page = Array.from({ length: PAGE }, (_, index) => ({ id: index + 1 }));
    const search = { sort: 'name:asc' } as const;
    expect(nextPage(search, page, [page, page])).toBe(2 * PAGE);
    expect(pageFrom(search, 2 * PAGE)).toMatchObject({
      ...{ sort: ['name:asc', 'id:asc'], start: 2 * PAGE },
    });
  });
});
