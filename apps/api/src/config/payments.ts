import type { ReceiptTerms } from '../gateways/payments/port.ts';
import {
  COUNTED_VAT,
  FFD_VERSIONS,
  type ReceiptWords,
  TAX_SYSTEMS,
  tbankWords,
  YOOKASSA_WORDS,
} from '../gateways/payments/receipt.ts';
import { isTrialKey } from '../gateways/payments/yookassa-http.ts';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

export type PaymentProvider =
  | {
      readonly kind: 'yookassa';
      readonly shopId: string;
      readonly secretKey: string;
      readonly apiUrl: string;
      /** Tells whether plans may renew themselves: the shop charges methods that it saved. */
      readonly savesMethods: boolean;
    }
  | {
      readonly kind: 'tbank';
      readonly terminalKey: string;
      readonly password: string;
      readonly apiUrl: string;
    }
  | { readonly kind: 'sandbox-yookassa' | 'sandbox-tbank' };

/** The first takes new payments; the others finish what was begun with them. Empty: switched off. */
export type PaymentsSettings = readonly PaymentProvider[];

const REAL = ['yookassa', 'tbank', 'off'];
const STAND_INS = ['sandbox', 'sandbox-yookassa', 'sandbox-tbank'];

export function paymentsOf(env: Env, read: Read, isProduction: boolean): PaymentsSettings {
  const allowed = isProduction ? REAL : [...REAL, ...STAND_INS];
  const kinds = read.list('PAYMENTS', isProduction ? '' : 'sandbox');
  const isClear =
    kinds.length > 0 &&
    new Set(kinds).size === kinds.length &&
    (kinds.length === 1 || !kinds.includes('off'));
  if (!isClear || !kinds.every((word) => allowed.includes(word))) {
    read.refuse('PAYMENTS', env.PAYMENTS, `one of ${allowed.join(', ')}, or a list`);
    return [];
  }
  const providers = kinds.filter((word) => word !== 'off').map((word) => providerOf(read, word));
  requireLive(env, read, { isProduction, providers });
  return providers;
}

/** Tells whether the account is for tests: the mark begins YooKassa's secret key and ends T-Bank's terminal. */
export function isTrial(provider: PaymentProvider): boolean {
  if (provider.kind === 'yookassa') return isTrialKey(provider.secretKey);
  return provider.kind === 'tbank' && provider.terminalKey.endsWith('DEMO');
}

/** A shop for trying sells for money that nobody pays: in production it is taken only where a setting says so. */
function requireLive(
  env: Env,
  read: Read,
  { isProduction, providers }: { isProduction: boolean; providers: PaymentsSettings },
): void {
  const usual = isProduction ? 'refused' : 'allowed';
  if (read.oneOf('TRIAL_PAYMENTS', ['allowed', 'refused'], usual) !== 'refused') return;
  const trial = providers.find(isTrial);
  if (!trial) return;
  const name = trial.kind === 'tbank' ? 'TBANK_TERMINAL_KEY' : 'YOOKASSA_SECRET_KEY';
  const expected =
    'that of a live shop, as no money comes by one for trying; TRIAL_PAYMENTS=allowed takes it all the same';
  read.refuse(name, env[name], expected);
}

function providerOf(read: Read, word: string): PaymentProvider {
  if (word === 'yookassa') {
    return {
      kind: word,
      shopId: read.required('YOOKASSA_SHOP_ID'),
      secretKey: read.required('YOOKASSA_SECRET_KEY'),
      apiUrl: read.address('YOOKASSA_API_URL', 'https://api.yookassa.ru/v3'),
      savesMethods: read.oneOf('RENEWALS', ['on', 'off'], 'off') === 'on',
    };
  }
  if (word === 'tbank') {
    return {
      kind: word,
      terminalKey: read.required('TBANK_TERMINAL_KEY'),
      password: read.required('TBANK_PASSWORD'),
      apiUrl: read.address('TBANK_API_URL', 'https://securepay.tinkoff.ru/v2'),
    };
  }
  return { kind: word === 'sandbox-tbank' ? word : 'sandbox-yookassa' };
}

export interface ReceiptSettings {
  /** The terms of new payments' receipts; null: they have none. */
  readonly terms:
    | (Omit<ReceiptTerms, 'vatCode'> & { readonly vatRates: readonly VatRate[] })
    | null;
  /** The format of T-Bank's register. */
  readonly ffdVersion: string;
  /** The e-mail address for receipts of erased buyers; null: a person makes them. */
  readonly shopEmail: string | null;
}

interface Shop {
  readonly isProduction: boolean;
  readonly payments: PaymentsSettings;
}

export const receiptsOf = (env: Env, read: Read, shop: Shop): ReceiptSettings => ({
  terms: receiptTermsOf(env, read, shop),
  ffdVersion: read.oneOf('TBANK_FFD_VERSION', FFD_VERSIONS, '1.2'),
  shopEmail: shopEmailOf(env, read),
});

/**
 * In production a shop that takes payments says whether it makes receipts, and how: in words that each of its
 * providers lists.
 */
function receiptTermsOf(
  env: Env,
  read: Read,
  { isProduction, payments }: Shop,
): ReceiptSettings['terms'] {
  const fallback = isProduction && payments.length > 0 ? null : 'off';
  if (read.oneOf('RECEIPTS', ['on', 'off'], fallback) !== 'on') return null;
  const ffdVersion = read.oneOf('TBANK_FFD_VERSION', FFD_VERSIONS, '1.2');
  const takesTbank = payments.some(({ kind }) => kind.endsWith('tbank'));
  const takesOther = payments.length === 0 || payments.some(({ kind }) => !kind.endsWith('tbank'));
  const vendors = [
    ...(takesOther ? [YOOKASSA_WORDS] : []),
    ...(takesTbank ? [tbankWords(ffdVersion)] : []),
  ];
  // An advance takes the counted rate by itself.
  const plain = sharedWords(vendors, 'vatCodes')
    .map(Number)
    .filter((code) => !Object.values(COUNTED_VAT).includes(code));
  return {
    vatRates: vatRatesOf(read, env.RECEIPT_VAT_CODE ?? (isProduction ? undefined : '1'), plain),
    subject: read.oneOf('RECEIPT_SUBJECT', sharedWords(vendors, 'subjects'), 'service'),
    mode: read.oneOf('RECEIPT_MODE', sharedWords(vendors, 'modes'), 'full_payment'),
    taxSystem:
      env.RECEIPT_TAX_SYSTEM === undefined && !takesTbank
        ? null
        : Number(read.oneOf('RECEIPT_TAX_SYSTEM', TAX_SYSTEMS.map(String), null)),
  };
}

/** T-Bank's register takes no longer one. */
const SHOP_EMAIL_LENGTH = 64;

function shopEmailOf({ RECEIPT_SHOP_EMAIL: email }: Env, read: Read): string | null {
  if (email === undefined) return null;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= SHOP_EMAIL_LENGTH) return email;
  read.refuse('RECEIPT_SHOP_EMAIL', email, 'an e-mail of 64 characters at most');
  return null;
}

/** The words that all of the vendors list. */
function sharedWords(vendors: readonly ReceiptWords[], kind: keyof ReceiptWords): string[] {
  const [first = [], ...others] = vendors.map((words) => words[kind].map(String));
  return first.filter((word) => others.every((list) => list.includes(word)));
}

/** A VAT code of receipts, and since when it is in force; null: always. */
interface VatRate {
  readonly since: Date | null;
  readonly code: number;
}

const EXPECTED =
  'a code such as 1, or codes by days of Moscow such as 1;2027-01-01=11, in the order of the days';

/**
 * The codes of `RECEIPT_VAT_CODE`: the first one without a day, then those that follow it, each from the midnight of its
 * day on. Refuses anything else, and a code that is not among `codes`.
 */
export function vatRatesOf(
  read: Read,
  value: string | undefined,
  codes: readonly number[],
): readonly VatRate[] {
  const refuse = (expected: string): readonly VatRate[] => {
    read.refuse('RECEIPT_VAT_CODE', value, expected);
    return [];
  };
  const listed = `one of ${codes.join(', ')}`;
  if (value === undefined) return refuse(listed);
  const rates: VatRate[] = [];
  for (const part of value.split(';')) {
    const match = /^(?:(\d{4}-\d{2}-\d{2})=)?(\d{1,2})$/.exec(part.trim());
    const since = match?.[1] === undefined ? null : midnightOf(match[1]);
    if (!match || !follows(rates.at(-1), since, match[1] !== undefined)) return refuse(EXPECTED);
    const code = Number(match[2]);
    if (!codes.includes(code)) return refuse(listed);
    rates.push({ since, code });
  }
  return rates;
}

/** The first code has no day, each other one a day after that of the one before it. */
const follows = (last: VatRate | undefined, since: Date | null, isDated: boolean): boolean =>
  last ? since !== null && since > (last.since ?? new Date(0)) : !isDated;

/** Moscow has no summer time. Null: there is no such day. */
function midnightOf(day: string): Date | null {
  const noon = new Date(`${day}T12:00:00Z`);
  const isDay = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
  return isDay ? new Date(`${day}T00:00:00+03:00`) : null;
}

/** The code that is in force at the instant. */
export const vatCodeAt = (rates: readonly VatRate[], at: Date): number =>
  rates.findLast(({ since }) => since === null || since <= at)?.code ?? NaN;
