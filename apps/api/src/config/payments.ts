import {
  MODES,
  type ReceiptSettings,
  SUBJECTS,
  TAX_SYSTEMS,
  VAT_CODES,
} from '../gateways/payments/receipt.ts';
import type { Env } from './env.ts';
import { type Read, SettingError } from './settings.ts';

export type PaymentProvider =
  | {
      readonly kind: 'yookassa';
      readonly shopId: string;
      readonly secretKey: string;
      readonly apiUrl: string;
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
    throw new SettingError('PAYMENTS', env.PAYMENTS, `one of ${allowed.join(', ')}, or a list`);
  }
  return kinds.filter((word) => word !== 'off').map((word) => providerOf(read, word));
}

function providerOf(read: Read, word: string): PaymentProvider {
  if (word === 'yookassa') {
    return {
      kind: word,
      shopId: read.required('YOOKASSA_SHOP_ID'),
      secretKey: read.required('YOOKASSA_SECRET_KEY'),
      apiUrl: read.address('YOOKASSA_API_URL', 'https://api.yookassa.ru/v3'),
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

/** In production a shop that takes payments says whether it makes receipts, and how. */
export function receiptsOf(env: Env, read: Read, isProduction: boolean): ReceiptSettings | null {
  const takesPayments = env.PAYMENTS !== 'off';
  const isOn = read.oneOf('RECEIPTS', ['on', 'off'], isProduction && takesPayments ? null : 'off');
  if (isOn === 'off') return null;
  const code = (name: keyof Env, codes: readonly number[], fallback: string | null) =>
    Number(read.oneOf(name, codes.map(String), fallback));
  return {
    vatCode: code('RECEIPT_VAT_CODE', VAT_CODES, isProduction ? null : '1'),
    subject: read.oneOf('RECEIPT_SUBJECT', SUBJECTS, 'service'),
    mode: read.oneOf('RECEIPT_MODE', MODES, 'full_payment'),
    taxSystem:
      env.RECEIPT_TAX_SYSTEM === undefined && !env.PAYMENTS?.includes('tbank')
        ? null
        : code('RECEIPT_TAX_SYSTEM', TAX_SYSTEMS, null),
  };
}
