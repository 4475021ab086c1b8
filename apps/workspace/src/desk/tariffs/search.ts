import { textIn } from '../../kit/search.ts';

/** The word in the address in place of a documentId. */
export const NEW = 'new';

export interface TariffsSearch {
  /** The tariff whose form is open: a documentId, or `new`. */
  tariff?: string | undefined;
}

export const tariffsSearch = (search: Readonly<Record<string, unknown>>): TariffsSearch => ({
  tariff: textIn(search.tariff),
});
