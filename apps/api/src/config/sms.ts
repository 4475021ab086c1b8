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
    ? { kind: 'smsru', ...smsruOf(read) }
    : { kind: 'off' };

const smsruOf = (read: Read) => ({
  apiId: read.required('SMSRU_API_ID'),
  apiUrl: read.address('SMSRU_API_URL', 'https://sms.ru'),
});

function supplierOf(read: Read, word: string): SmsSupplier | null {
  if (word === 'smsru') return { kind: word, ...smsruOf(read) };
  if (word !== 'smsc') return null;
  const apiUrl = read.address('SMSC_API_URL', 'https://smsc.ru');
  return { kind: word, apiKey: read.required('SMSC_API_KEY'), apiUrl };
}

/** Who sends SMS, in the order in which they are tried. */
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
