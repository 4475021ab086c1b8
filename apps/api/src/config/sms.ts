import type { Env } from './env.ts';
import type { Read } from './settings.ts';

type SmsSupplier =
  | { readonly kind: 'smsru'; readonly apiId: string; readonly apiUrl: string }
  | { readonly kind: 'smsc'; readonly apiKey: string; readonly apiUrl: string };
export type SmsSettings =
  | { readonly kind: 'sandbox' | 'off' }
  | { readonly kind: 'suppliers'; readonly suppliers: readonly SmsSupplier[] };

export type CallSettings =
  | { readonly kind: 'off' }
  | { readonly kind: 'smsru'; readonly apiId: string; readonly apiUrl: string };

export const callsOf = (read: Read): CallSettings =>
  read.oneOf('CALL_SUPPLIER', ['smsru', 'off'], 'off') === 'smsru'
    ? { kind: 'smsru', ...smsruOf(read, 'CALL_SUPPLIER=smsru') }
    : { kind: 'off' };

const smsruOf = (read: Read, because?: string) => ({
  apiId: read.required('SMSRU_API_ID', because),
  apiUrl: read.address('SMSRU_API_URL', 'https://sms.ru'),
});

function supplierOf(read: Read, word: string): SmsSupplier | null {
  if (word === 'smsru') return { kind: word, ...smsruOf(read) };
  if (word !== 'smsc') return null;
  const apiUrl = read.address('SMSC_API_URL', 'https://smsc.ru');
  return { kind: word, apiKey: read.required('SMSC_API_KEY'), apiUrl };
}

/** The suppliers of SMS, in the order in which they are tried. */
export function smsOf(env: Env, read: Read, isProduction: boolean): SmsSettings {
  const kinds = read.list('SMS_SUPPLIERS', isProduction ? '' : 'sandbox');
  const allowed = isProduction ? ['smsru', 'smsc', 'off'] : ['smsru', 'smsc', 'off', 'sandbox'];
  if (kinds.length === 0 || !kinds.every((word) => allowed.includes(word)))
    read.refuse('SMS_SUPPLIERS', env.SMS_SUPPLIERS, `a list of ${allowed.join(', ')}`);
  const [first] = kinds;
  if (kinds.length === 1 && (first === 'sandbox' || first === 'off')) return { kind: first };
  if (kinds.includes('off') || (kinds.includes('sandbox') && !isProduction)) {
    const expected = 'one of sandbox and off, or a list of suppliers';
    read.refuse('SMS_SUPPLIERS', env.SMS_SUPPLIERS, expected);
  }
  const suppliers = kinds.flatMap((word) => supplierOf(read, word) ?? []);
  return { kind: 'suppliers', suppliers };
}

interface SmsBudget {
  /** Kopecks that SMS of one day may cost. */
  readonly day: number;
  /** Kopecks of a part to a Russian phone. */
  readonly price: number;
  /** Tells whether the price is the one that was written down for whoever set none. */
  readonly isUsualPrice: boolean;
  /** Other countries that SMS go to, each with its price of a part and kopecks of a day. */
  readonly countries: ReadonlyMap<string, { readonly price: number; readonly day: number }>;
  /** No SMS leaves the machine: countries without a price are those of a test. */
  readonly isWorldOpen: boolean;
}

/** The price of a part at SMS.ru without a contract (November 2026), in kopecks. */
const USUAL_PRICE = 390;
/** About 1,280 parts. */
const USUAL_ROUBLES = 5000;

/** The cost of messages, and the requirements for those who write them. */
export interface MessageSettings {
  /** Kopecks that a part of an SMS costs; null: not told. */
  readonly smsCost: number | null;
  readonly smsBudget: SmsBudget;
  /** So many bookings of clients themselves open a professional's own texts. */
  readonly ownTextsAfter: number;
}

/** No more of them are counted. */
const BOOKINGS = Array.from({ length: 11 }, (_, n) => String(n));

export const messagesOf = (env: Env, read: Read, isSandbox: boolean): MessageSettings => ({
  smsCost: env.SMS_COST === undefined ? null : read.integer('SMS_COST', 0),
  smsBudget: smsBudgetOf(env, read, isSandbox),
  ownTextsAfter: Number(read.oneOf('OWN_TEXTS_AFTER', BOOKINGS, '3')),
});

/** Picks the settings of messages from all settings. */
export const messageSettings = ({
  smsCost,
  smsBudget,
  ownTextsAfter,
}: MessageSettings): MessageSettings => ({ smsCost, smsBudget, ownTextsAfter });

const smsBudgetOf = (env: Env, read: Read, isSandbox: boolean): SmsBudget => ({
  day: read.integer('SMS_DAY_ROUBLES', USUAL_ROUBLES, 1) * 100,
  price: read.integer('SMS_COST', USUAL_PRICE, 1),
  isUsualPrice: env.SMS_COST === undefined,
  countries: new Map(read.list('SMS_COUNTRIES').map((line) => countryOf(line, env, read))),
  isWorldOpen: isSandbox,
});

function countryOf(line: string, env: Env, read: Read) {
  const [, iso = '', price, day] = /^([A-Z]{2}):([1-9]\d{0,5}):([1-9]\d{0,8})$/.exec(line) ?? [];
  if (price !== undefined && day !== undefined && iso !== 'RU')
    return [iso, { price: Number(price), day: Number(day) }] as const;
  const expected =
    'a list such as KZ:2500:100000, each a country, kopecks of a part and kopecks of a day';
  read.refuse('SMS_COUNTRIES', env.SMS_COUNTRIES, expected);
  return [iso, { price: 0, day: 0 }] as const;
}
