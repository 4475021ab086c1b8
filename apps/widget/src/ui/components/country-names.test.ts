import { expect, test } from 'vitest';
import { searchCountries, sortedCountries } from './country-names.ts';

const all = sortedCountries();
const names = (query: string) => searchCountries(all, query).map(({ country }) => country.iso);

test('Russia first, then the frequent ones, then by Russian name', () => {
  const names = all.map(({ name }) => name);
  const frequent = ['Россия', 'Казахстан', 'Армения', 'Молдова', 'Туркменистан', 'Сербия'];
  expect(names.slice(0, 6)).toEqual(frequent);
  expect(names.slice(6, 8)).toEqual(['Австралия', 'Австрия']);
  expect(names.slice(6)).toEqual(names.slice(6).sort((a, b) => a.localeCompare(b, 'ru')));
});

test.each([
  ['казах', 'KZ'],
  ['АРМЕНИЯ', 'AM'],
  ['+374', 'AM'],
  ['374', 'AM'],
  ['fr', 'FR'],
  ['корея', 'KR'],
])('%j finds %s', (query, iso) => expect(names(query)).toContain(iso));

test('an empty search finds all, nonsense nothing', () => {
  expect(names('  ')).toHaveLength(all.length);
  expect(names('йцукен')).toEqual([]);
});
