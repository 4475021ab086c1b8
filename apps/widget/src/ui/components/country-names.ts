import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';

export interface CountryEntry {
  readonly country: Country;
  readonly name: string;
}

/** Whose numbers most visitors have, the most frequent last. */
const FREQUENT = ['RS', 'TM', 'MD', 'AM', 'KZ', 'RU'];
const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'code' });

export const DEFAULT_COUNTRY = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;

export const countryName = (iso: string): string => names.of(iso) ?? iso;

/** The countries to choose from: Russia and the other frequent ones, then by Russian name. */
export function sortedCountries(): readonly CountryEntry[] {
  const rank = ({ country }: CountryEntry) => FREQUENT.indexOf(country.iso);
  return COUNTRIES.map((country) => ({ country, name: countryName(country.iso) })).sort(
    (a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name, 'ru'),
  );
}

/** Those whose name has the words, or whose calling code or ISO code begins so. */
export function searchCountries(
  countries: readonly CountryEntry[],
  query: string,
): readonly CountryEntry[] {
  const search = plain(query.trim());
  const code = search.replace(/^\+/, '');
  return countries.filter(
    ({ country, name }) =>
      plain(name).includes(search) ||
      (code && (country.callingCode.startsWith(code) || plain(country.iso) === code)),
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
