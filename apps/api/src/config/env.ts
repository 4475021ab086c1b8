/** Every setting the service reads, as strings. The table in README names the same. */
export const SETTINGS = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOLED',
  'SECRET_KEY',
  'TRUST_PROXY',
  'HOST_ORIGINS',
  'OFFER_URL',
  'PRIVACY_URL',
  'PAYMENTS',
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_API_URL',
  'TBANK_TERMINAL_KEY',
  'TBANK_PASSWORD',
  'TBANK_API_URL',
  'RECEIPTS',
  'RECEIPT_VAT_CODE',
  'RECEIPT_SUBJECT',
  'RECEIPT_MODE',
  'RECEIPT_TAX_SYSTEM',
  'SMS',
  'SMSRU_API_ID',
  'SMSRU_API_URL',
  'SMSC_API_KEY',
  'SMSC_API_URL',
  'RATE_LIMITS',
  'LOG_LEVEL',
] as const;

export type Env = Readonly<Partial<Record<(typeof SETTINGS)[number], string>>>;

/** The only reader of the process's environment; an empty value counts as absent. */
export function readEnv(): Env {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
