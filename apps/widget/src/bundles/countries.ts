import { listCodeCountries } from '@okoshko/contract/auth/wire';
import { countriesView } from '../ui/countries/index.tsx';
import type { CountriesBundle } from './sides.ts';

/** The bundle of countries, as the interface's bundle enters it. Which get codes is left to the server where it cannot be read. */
export const createCountries: CountriesBundle['createCountries'] = async (api) => {
  const open = await api(listCodeCountries, {});
  return countriesView(open.ok ? open.data.data : null);
};
