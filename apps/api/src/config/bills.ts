import { isCompanyInn, isKpp, isPersonInn } from '@okoshko/contract/payments/buyer-details';
import type { Issuer, IssuerBank } from '@okoshko/contract/payments/states';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

export interface BillSettings extends IssuerSettings {
  /** The account that bills are paid to; null: none are made. */
  readonly issuerBank: IssuerBank | null;
  /** Working days for which a bill may be paid. */
  readonly billDays: number;
}

const NAMES = [
  'ISSUER_BANK',
  'ISSUER_BIC',
  'ISSUER_ACCOUNT',
  'ISSUER_CORRESPONDENT_ACCOUNT',
] as const;

/** Reads who sells, and how the seller's bills are paid. */
export function billsOf(env: Env, read: Read): BillSettings {
  const issuer = issuerOf(env, read);
  return {
    issuer,
    issuerBank: bankOf(env, read, issuer),
    billDays: read.integer('BILL_DAYS', 5, 1),
  };
}

/** Null: nothing of it is set. One that is set wants the others, and who sells. */
function bankOf(env: Env, read: Read, issuer: Issuer | null): IssuerBank | null {
  if (NAMES.every((name) => env[name] === undefined)) return null;
  if (issuer === null)
    read.refuse('ISSUER_NAME', undefined, 'who sells, as an account of theirs is set');
  const name = read.text(
    'ISSUER_BANK',
    (text) => text !== '' && text.length <= 200,
    'the bank’s name',
  );
  const bic = read.text('ISSUER_BIC', isBic, 'a BIC of 9 digits');
  return {
    name,
    bic,
    account: read.text(
      'ISSUER_ACCOUNT',
      (text) => !isBic(bic) || isAccount(text, bic.slice(-3)),
      'an account of 20 digits at the bank of ISSUER_BIC',
    ),
    correspondent: read.text(
      'ISSUER_CORRESPONDENT_ACCOUNT',
      (text) => !isBic(bic) || isAccount(text, `0${bic.slice(4, 6)}`),
      'the account of 20 digits that the bank of ISSUER_BIC has at the Bank of Russia',
    ),
  };
}

const isBic = (text: string): boolean => /^04\d{7}$/.test(text);

/**
 * The control key of an account (Bank of Russia, 8 September 1997, № 515): three digits of where it is held stand before
 * it, each digit is weighed 7, 1, 3 in turn, and the last digits of the products sum to a multiple of ten. Of a client of a
 * bank they are the last three of its BIC, of the bank's own account those of the branch of the Bank of Russia.
 */
export function isAccount(account: string, holder: string): boolean {
  if (!/^\d{20}$/.test(account)) return false;
  const weights = [7, 1, 3];
  const digits = [...`${holder}${account}`].map(Number);
  const sum = digits.reduce(
    (total, digit, index) => total + ((digit * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return sum % 10 === 0;
}

interface IssuerSettings {
  /** The seller, as documents name it; null: none are made. */
  readonly issuer: Issuer | null;
}

const ISSUER_SETTINGS = [
  'ISSUER_NAME',
  'ISSUER_INN',
  'ISSUER_KPP',
  'ISSUER_OGRN',
  'ISSUER_ADDRESS',
] as const;

/** Null: nothing of it is set, and no documents are made. One that is set wants the others. */
export function issuerOf(env: Env, read: Read): Issuer | null {
  if (ISSUER_SETTINGS.every((name) => env[name] === undefined)) return null;
  const inn = read.text('ISSUER_INN', isInn, 'an INN of 10 or 12 digits');
  const isCompany = isCompanyInn(inn);
  const isPerson = isPersonInn(inn);
  if (isPerson && env.ISSUER_KPP !== undefined) {
    read.refuse('ISSUER_KPP', env.ISSUER_KPP, 'absent: a sole proprietor has none');
  }
  // A wrong INN does not tell which of the two lengths its OGRN has.
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
