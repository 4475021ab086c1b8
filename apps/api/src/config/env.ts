import { nearestName } from './nearest-name.ts';

/**
 * Every setting the service reads, as strings. The table in README names the same. None is a word that shells and other
 * programs set for themselves, as `MAIL` and `HOST` are.
 */
export const SETTINGS = [
  'NODE_ENV',
  'PORT',
  'LISTEN_HOST',
  'PUBLIC_URL',
  'DESK_ORIGIN',
  'DATA_DIR',
  'DATABASE_URL',
  'EMBEDDED_DATABASE',
  'DATABASE_POOLED',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'TRUST_PROXY',
  'HOST_ORIGINS',
  'OFFER_URL',
  'PRIVACY_URL',
  'DOCUMENTS_VERSION',
  'PASSWORD_RESET_URL',
  'EMAIL_CONFIRMED_URL',
  'PAYMENTS',
  'TRIAL_PAYMENTS',
  'RENEWALS',
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_API_URL',
  'TBANK_TERMINAL_KEY',
  'TBANK_PASSWORD',
  'TBANK_API_URL',
  'TBANK_FFD_VERSION',
  'RECEIPTS',
  'RECEIPT_VAT_CODE',
  'RECEIPT_SUBJECT',
  'RECEIPT_MODE',
  'RECEIPT_TAX_SYSTEM',
  'RECEIPT_SHOP_EMAIL',
  'ISSUER_NAME',
  'ISSUER_INN',
  'ISSUER_KPP',
  'ISSUER_OGRN',
  'ISSUER_ADDRESS',
  'ISSUER_BANK',
  'ISSUER_BIC',
  'ISSUER_ACCOUNT',
  'ISSUER_CORRESPONDENT_ACCOUNT',
  'BILL_DAYS',
  'SMS_SUPPLIERS',
  'SMS_COST',
  'SMS_COUNTRIES',
  'SMS_DAY_ROUBLES',
  'OWN_TEXTS_AFTER',
  'SMSRU_API_ID',
  'SMSRU_API_URL',
  'CALL_SUPPLIER',
  'SMSC_API_KEY',
  'SMSC_API_URL',
  'TELEGRAM',
  'TELEGRAM_TOKEN',
  'TELEGRAM_BOT',
  'TELEGRAM_WEBHOOK_SECRET',
  'TELEGRAM_API_URL',
  'PUSH_SERVICES',
  'FCM_SERVICE_ACCOUNT_KEY',
  'FCM_API_URL',
  'RUSTORE_PROJECT',
  'RUSTORE_TOKEN',
  'RUSTORE_API_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'WEB_PUSH_RELAY_URL',
  'MAIL_TRANSPORT',
  'MAIL_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'BACKUP_STATUS',
  'DEAD_MESSAGES_ALERT',
  'SLOW_QUERY_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'S3_URL',
  'S3_REGION',
  'S3_BUCKET',
  'S3_KEY',
  'S3_SECRET',
  'UPLOAD_QUOTA_MB',
  'OAUTH_PROVIDERS',
  'OAUTH_CALLBACK_URL',
  'VK_CLIENT_ID',
  'VK_API_URL',
  'YANDEX_CLIENT_ID',
  'YANDEX_CLIENT_SECRET',
  'YANDEX_OAUTH_URL',
  'YANDEX_API_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OPERATOR_SECOND_FACTOR',
  'RATE_LIMITS',
  'MAX_REQUESTS_IN_FLIGHT',
  'MAX_EVENT_LOOP_DELAY_MS',
  'DATABASE_CONNECTIONS',
  'DATABASE_BACKGROUND_CONNECTIONS',
  'DATABASE_WAIT_MS',
  'DATABASE_STATEMENT_MS',
  'LOG_LEVEL',
] as const;

export type Env = Readonly<Partial<Record<(typeof SETTINGS)[number], string>>>;

/** The only reader of the process's environment; an empty value counts as absent. */
export function readEnv(): Env {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** A variable that is no setting, and the setting whose name it nearly is. */
interface NearMiss {
  readonly name: string;
  readonly nearest: string;
}

/** Names that somebody may have meant as a setting: a name mistyped is a setting left out. */
export const findNearMisses = (): readonly NearMiss[] =>
  Object.keys(process.env).flatMap((name) => {
    const nearest = nearestName(name, SETTINGS);
    return nearest === null ? [] : [{ name, nearest }];
  });
