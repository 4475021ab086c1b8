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
  expect(clientFilters('p', ' Анна ', null)).toEqual({ ...own, name: { $containsi: 'Анна' } });
  expect(clientFilters('p', '916', null)).toEqual({ ...own, phone: { $contains: '916' } });
  expect(clientFilters('p', '', null)).toEqual(own);
});

test('the next page begins after the last client, a namesake too', () => {
  expect(clientFilters('p', '', { name: 'Анна', id: 7 })).toMatchObject({
    $or: [{ name: { $gt: 'Анна' } }, { name: { $eq: 'Анна' }, id: { $gt: 7 } }],
  });
});
