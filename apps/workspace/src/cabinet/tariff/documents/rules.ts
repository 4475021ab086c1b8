import {
  type BuyerDetails,
  type BuyerKind,
  mistakesIn,
} from '@okoshko/contract/payments/buyer-details';
import { documents as text } from '../../../text/documents.ts';

export interface DetailsForm {
  readonly kind: BuyerKind;
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
}
export type DetailsField = Exclude<keyof DetailsForm, 'kind'>;

export const formOf = (saved: BuyerDetails | null): DetailsForm => ({
  kind: saved?.kind ?? 'entrepreneur',
  name: saved?.name ?? '',
  inn: saved?.inn ?? '',
  kpp: saved?.kpp ?? '',
  address: saved?.address ?? '',
});

/** The details that a form sends: a kind that has no KPP sends none, whatever was typed before it was chosen. */
export function detailsOf({ kind, name, inn, kpp, address }: DetailsForm): BuyerDetails {
  const numbers = (typed: string) => typed.replace(/\s/g, '') || null;
  return {
    kind,
    name: name.trim(),
    inn: numbers(inn),
    kpp: kind === 'company' ? (numbers(kpp)?.toUpperCase() ?? null) : null,
    address: address.trim() || null,
  };
}

/** The words for each field that is wrong. */
export function faultsOf(form: DetailsForm): Readonly<Partial<Record<DetailsField, string>>> {
  const faults = Object.entries(mistakesIn(detailsOf(form))).map(([field, mistake]) => [
    field,
    mistake === 'required' || mistake === 'unused'
      ? text.required[field as DetailsField]
      : text.mistakes[mistake],
  ]);
  return Object.fromEntries(faults);
}
