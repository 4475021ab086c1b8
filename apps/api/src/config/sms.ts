import type { Env } from './env.ts';
import { type Read, SettingError } from './settings.ts';

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

/** Who sends SMS, in the order in which they are tried. */
export function smsOf(env: Env, read: Read, isProduction: boolean): SmsSettings {
  const kinds = read.list('SMS_SUPPLIERS', isProduction ? '' : 'sandbox');
  const allowed = isProduction ? ['smsru', 'smsc', 'off'] : ['smsru', 'smsc', 'off', 'sandbox'];
  if (kinds.length === 0 || !kinds.every((word) => allowed.includes(word)))
    throw new SettingError('SMS_SUPPLIERS', env.SMS_SUPPLIERS, `a list of ${allowed.join(', ')}`);
  if (kinds.length === 1 && (kinds[0] === 'sandbox' || kinds[0] === 'off'))
    return { kind: kinds[0] };
  const suppliers = kinds.map((word): SmsSupplier => {
    if (word === 'smsru') return { kind: word, ...smsruOf(read) };
    if (word === 'smsc') {
      return {
        kind: word,
        apiKey: read.required('SMSC_API_KEY'),
        apiUrl: read.address('SMSC_API_URL', 'https://smsc.ru'),
      };
    }
    throw new SettingError(
      'SMS_SUPPLIERS',
      env.SMS_SUPPLIERS,
      'one of sandbox and off, or a list of suppliers',
    );
  });
  return { kind: 'suppliers', suppliers };
}
