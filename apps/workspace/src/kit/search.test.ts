import { expect, test } from 'vitest';
import { dayIn, pageIn, searchOf, textIn } from './search.ts';

test.each(['2026-11-23', '2028-02-29'])('%s is a day', (day) => expect(dayIn(day)).toBe(day));

test.each(['2026-02-31', '2027-02-29', '2026-13-01', '9999-12-31', '23.11.2026', '', 7, undefined])(
  '%j is none',
  (text) => expect(dayIn(text)).toBeUndefined(),
);

test('what an address holds is read by name, and what is wrong in it is left out', () => {
  const read = searchOf({ q: textIn, page: pageIn, rating: ['5', '4'], mode: ['order'] });
  expect(read({ q: 'Анна', page: '3', rating: 5, mode: 'order', other: 1 })).toEqual({
    ...{ q: 'Анна', page: 3, rating: '5', mode: 'order' },
  });
  expect(read({ q: '', page: 1, rating: 6, mode: {} })).toEqual({});
});
