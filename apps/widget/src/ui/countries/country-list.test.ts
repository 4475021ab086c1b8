import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import { WORLD } from '@okoshko/contract/phones/world.gen';
import { expect, test } from 'vitest';
import { countryName } from '../components/country-names.ts';
import { searchCountries, sortedCountries } from './country-list.ts';

const all = sortedCountries(WORLD, countryName);
const ofSignIn = sortedCountries(COUNTRIES, countryName);
const names = (query: string) => searchCountries(all, query).map(({ country }) => country.iso);

test('Russia first, then the frequent ones, then by Russian name', () => {
  const first = ['Россия', 'Казахстан', 'Беларусь', 'Армения', 'Узбекистан', 'Молдова'];
  const frequent = [...first, 'Туркменистан', 'Сербия'];
  const names = all.map(({ name }) => name);
  expect(names.slice(0, 8)).toEqual(frequent);
  expect(names.slice(8)).toEqual(names.slice(8).sort((a, b) => a.localeCompare(b, 'ru')));
  const offered = ['Россия', 'Казахстан', 'Армения', 'Молдова', 'Туркменистан', 'Сербия'];
  expect(ofSignIn.slice(0, 8).map(({ name }) => name)).toEqual([
    ...offered,
    'Австралия',
    'Австрия',
  ]);
});

test.each([
  ['казах', 'KZ'],
  ['АРМЕНИЯ', 'AM'],
  ['+374', 'AM'],
  ['374', 'AM'],
  ['fr', 'FR'],
  ['бел', 'BY'],
  ['узб', 'UZ'],
  ['герм', 'DE'],
  ['оаэ', 'AE'],
  ['сша', 'US'],
  ['998', 'UZ'],
  ['корея', 'KR'],
])('%j finds %s', (query, iso) => expect(names(query)).toContain(iso));

test('an empty search finds all, nonsense nothing', () => {
  expect(names('  ')).toHaveLength(all.length);
  expect(names('йцукен')).toEqual([]);
});
