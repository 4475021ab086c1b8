import { expect, test } from 'vitest';
import { clientFilters, phonePart } from './client-search.ts';

test.each([
  ['Анна', ''],
  ['8 (916) 12', '91612'],
  ['+7 916', '7916'],
  ['5', ''],
  ['89', '89'],
  ['Анна 2', ''],
])('digits of «%s» to find a phone by', (text, digits) => {
  expect(phonePart(text)).toBe(digits);
});

test('a name or a phone, of the own clients', () => {
  const own = { provider_profile: { documentId: 'p' } };
  const conditionsOf = (text: string) => clientFilters('p', text, null).$and;
  const [name, phone] = [
    (word: string) => ({ name: { $containsi: word } }),
    (digits: string) => ({ phone: { $contains: digits } }),
  ];
  expect(clientFilters('p', ' Анна ', null)).toEqual({ ...own, $and: [name('Анна')] });
  expect(conditionsOf('морозова  ольга')).toEqual([name('морозова'), name('ольга')]);
  expect(clientFilters('p', '916 12', null)).toEqual({ ...own, ...phone('91612'), $and: [] });
  expect(conditionsOf('Анна 8916')).toEqual([name('Анна'), { $or: [name('8916'), phone('916')] }]);
  expect(conditionsOf('Анна 2')).toEqual([name('Анна'), name('2')]);
  expect(conditionsOf('')).toEqual([]);
});

test('the next page begins after the last client, a namesake too', () => {
  expect(clientFilters('p', '', { name: 'Анна', id: 7 })).toMatchObject({
    $or: [{ name: { $gt: 'Анна' } }, { name: { $eq: 'Анна' }, id: { $gt: 7 } }],
  });
});
