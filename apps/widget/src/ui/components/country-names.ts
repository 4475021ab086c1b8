import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';

const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'code' });

export const DEFAULT_COUNTRY = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;

export const countryName = (iso: string): string => names.of(iso) ?? iso;
