import { WORLD } from '@okoshko/contract/phones/world.gen';
import type { CountriesView } from '../interface.ts';
import { CountryPicker } from './country-picker.tsx';
import { NoCodes } from './no-codes.tsx';

/** The world's countries and the list of them. `open`: those that codes are sent to; null: all. */
export const countriesView = (open: readonly string[] | null): CountriesView => {
  const hasCodes = (iso: string) => !open || open.includes(iso);
  return {
    world: WORLD,
    hasCodes,
    CountryPicker: ({ countries, ...props }) => (
      <CountryPicker
        {...props}
        countries={countries ?? WORLD}
        isOfSignIn={!!countries}
        hasCodes={hasCodes}
      />
    ),
    NoCodes,
  };
};
