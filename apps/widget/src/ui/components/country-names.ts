import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';

export interface CountryEntry {
  readonly country: Country;
  readonly name: string;
}

const FIRST = 'RU';
const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'code' });

export const DEFAULT_COUNTRY = COUNTRIES.find(({ iso }) => iso === FIRST) as Country;

export const countryName = (iso: string): string => names.of(iso) ?? iso;

/** The countries to choose from: Russia, then by Russian name. */
export function sortedCountries(): readonly CountryEntry[] {
  const rank = ({ country }: CountryEntry) => (country.iso === FIRST ? 0 : 1);
  return COUNTRIES.map((country) => ({ country, name: countryName(country.iso) })).sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'ru'),
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
