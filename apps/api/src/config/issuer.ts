import { isCompanyInn, isKpp, isPersonInn } from '@okoshko/contract/payments/buyer-details/rules';
import type { Issuer } from '@okoshko/contract/payments/documents/issuer';
import type { Env } from './env.ts';
import { SettingError } from './settings.ts';

export interface IssuerSettings {
  /** Who sells, as documents say it; null: none are made. */
  readonly issuer: Issuer | null;
}

const NAMES = ['ISSUER_NAME', 'ISSUER_INN', 'ISSUER_KPP', 'ISSUER_OGRN', 'ISSUER_ADDRESS'] as const;

/** Null: nothing of it is set, and no documents are made. One that is set wants the others. */
export function issuerOf(env: Env): Issuer | null {
  if (NAMES.every((name) => env[name] === undefined)) return null;
  const read = (name: (typeof NAMES)[number], isRight: (text: string) => boolean, what: string) => {
    const text = env[name]?.trim();
    if (text !== undefined && isRight(text)) return text;
    throw new SettingError(name, env[name], what);
  };
  const inn = read('ISSUER_INN', isInn, 'an INN of 10 or 12 digits');
  const isCompany = isCompanyInn(inn);
  if (!isCompany && env.ISSUER_KPP !== undefined) {
    throw new SettingError('ISSUER_KPP', env.ISSUER_KPP, 'absent: a sole proprietor has none');
  }
  return {
    name: read('ISSUER_NAME', isText, 'the name of the company or of the sole proprietor'),
    inn,
    kpp: isCompany ? read('ISSUER_KPP', isKpp, 'a KPP of 9 characters') : null,
    ogrn: read(
      'ISSUER_OGRN',
      (text) => (isCompany ? /^\d{13}$/ : /^\d{15}$/).test(text),
      isCompany ? 'an OGRN of 13 digits' : 'an OGRNIP of 15 digits',
    ),
    address: read('ISSUER_ADDRESS', isText, 'the legal address'),
  };
}

const isInn = (text: string): boolean => isCompanyInn(text) || isPersonInn(text);
const isText = (text: string): boolean => text !== '' && text.length <= 500;
