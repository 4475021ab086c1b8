import type { Country } from '@okoshko/contract/phones/decode-countries';
import { OTHER_NAMES } from '../text/ru-countries.ts';

export interface CountryEntry {
  readonly country: Country;
  readonly name: string;
}

/** The countries whose numbers most visitors have, the most frequent last. */
const FREQUENT = ['RS', 'TM', 'MD', 'UZ', 'AM', 'BY', 'KZ', 'RU'];

/** The countries to choose from: Russia and the other frequent ones, then by Russian name. */
export function sortedCountries(
  countries: readonly Country[],
  nameOf: (iso: string) => string,
): readonly CountryEntry[] {
  const rank = ({ country }: CountryEntry) => FREQUENT.indexOf(country.iso);
  return countries
    .map((country) => ({ country, name: nameOf(country.iso) }))
    .sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name, 'ru'));
}

/** The countries whose name has the words, whose calling code begins so, or whose ISO code it is. */
export function searchCountries(
  countries: readonly CountryEntry[],
  query: string,
): readonly CountryEntry[] {
  const search = plain(query.trim());
  const code = search.replace(/^\+/, '');
  return countries.filter(
    ({ country, name }) =>
      plain(name).includes(search) ||
      OTHER_NAMES[country.iso]?.includes(search) ||
      (code && (country.callingCode.startsWith(code) || plain(country.iso) === code)),
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
