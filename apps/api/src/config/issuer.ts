import { isCompanyInn, isKpp, isPersonInn } from '@okoshko/contract/payments/buyer-details/rules';
import type { Issuer } from '@okoshko/contract/payments/documents/issuer';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

export interface IssuerSettings {
  /** Who sells, as documents say it; null: none are made. */
  readonly issuer: Issuer | null;
}

const NAMES = ['ISSUER_NAME', 'ISSUER_INN', 'ISSUER_KPP', 'ISSUER_OGRN', 'ISSUER_ADDRESS'] as const;

/** Null: nothing of it is set, and no documents are made. One that is set wants the others. */
export function issuerOf(env: Env, read: Read): Issuer | null {
  if (NAMES.every((name) => env[name] === undefined)) return null;
  const inn = read.text('ISSUER_INN', isInn, 'an INN of 10 or 12 digits');
  const isCompany = isCompanyInn(inn);
  const isPerson = isPersonInn(inn);
  if (isPerson && env.ISSUER_KPP !== undefined) {
    read.refuse('ISSUER_KPP', env.ISSUER_KPP, 'absent: a sole proprietor has none');
  }
  // Of an INN that is wrong nobody knows which of the two it takes.
  const ogrn = isCompany ? /^\d{13}$/ : isPerson ? /^\d{15}$/ : /^\d*$/;
  return {
    name: read.text('ISSUER_NAME', isText, 'the name of the company or of the sole proprietor'),
    inn,
    kpp: isCompany ? read.text('ISSUER_KPP', isKpp, 'a KPP of 9 characters') : null,
    ogrn: read.text(
      'ISSUER_OGRN',
      (text) => ogrn.test(text),
      isCompany ? 'an OGRN of 13 digits' : 'an OGRNIP of 15 digits',
    ),
    address: read.text('ISSUER_ADDRESS', isText, 'the legal address'),
  };
}

const isInn = (text: string): boolean => isCompanyInn(text) || isPersonInn(text);
const isText = (text: string): boolean => text !== '' && text.length <= 500;
