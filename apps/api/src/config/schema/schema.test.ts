import { expect, test } from 'vitest';
import { BANK, ISSUER } from '../../../testing/issuer.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { newVapidKeys } from '../../../testing/push-service.ts';
import { loadConfig, SettingError } from '../config.ts';
import { type Env, SETTINGS } from '../env.ts';
import { SCHEMA } from './schema.ts';

const pair = newVapidKeys();
/** A right value of each setting that something may require. */
const WHOLE: Env = {
  ...{ ...PRODUCTION, EMBEDDED_DATABASE: 'refused', DATABASE_URL: 'postgres://db.example/okoshko' },
  ...{ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_1', TBANK_TERMINAL_KEY: '1' },
  ...{ TBANK_PASSWORD: '1', RECEIPTS: 'off', RECEIPT_VAT_CODE: '1', RECEIPT_TAX_SYSTEM: '2' },
  ...{ SMSRU_API_ID: '1', SMSC_API_KEY: '1', TELEGRAM_TOKEN: '1:a', TELEGRAM_BOT: 'b' },
  ...{ TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram', MAIL_URL: 'smtp://mail.example' },
  ...{ MAIL_FROM: 'a@b.example', RUSTORE_PROJECT: '1', RUSTORE_TOKEN: '1' },
  FCM_SERVICE_ACCOUNT_KEY: '{"project_id":"1","client_email":"1","private_key":"1"}',
  ...{ VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey },
  ...{ VAPID_SUBJECT: 'mailto:admin@okoshko.example', VK_CLIENT_ID: '1', YANDEX_CLIENT_ID: '1' },
  ...{ YANDEX_CLIENT_SECRET: '1', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: '1' },
  ...{ OIDC_CLIENT_SECRET: '1', OAUTH_CALLBACK_URL: 'https://salon.example/done' },
  ...{ S3_BUCKET: '1', S3_KEY: '1', S3_SECRET: '1', ...ISSUER, ...BANK },
};
const refusedOf = (env: Env): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.refusals.map(({ name }) => name);
    throw error;
  }
};
/** Settings beside which something is required, each once. */
const conditions = [...new Set(SETTINGS.flatMap((name) => SCHEMA[name].required ?? []))];
const conditionOf = (required: string): Env => {
  if (required === 'always') return {};
  const [name = '', value] = required.split('=');
  return { [name]: value };
};

test.each(conditions)(
  'production takes what is marked ● (%s), and starts without none of it',
  (required) => {
    const env = { ...WHOLE, ...conditionOf(required) };
    expect(refusedOf(env)).toEqual([]);
    const marked = SETTINGS.filter((name) => SCHEMA[name].required === required);
    const needed = marked.filter((name) => refusedOf({ ...env, [name]: undefined }).includes(name));
    expect(needed).toEqual(marked);
  },
);

test('whatever production misses is marked', () => {
  const on = conditions.map((required) => ({ ...WHOLE, ...conditionOf(required) }));
  const missed = SETTINGS.filter((name) =>
    on.some((env) => refusedOf({ ...env, [name]: undefined }).includes(name)),
  );
  expect(missed.filter((name) => SCHEMA[name].required === undefined)).toEqual([]);
});

/** A setting without a value means the same as with its usual one. */
test.each(['development', 'production'] as const)('the defaults are those of %s', (mode) => {
  const providers: Env = {
    ...{ PAYMENTS: 'yookassa,tbank', RECEIPTS: 'on', SMS_SUPPLIERS: 'smsru,smsc', TELEGRAM: 'bot' },
    ...{ PUSH_SERVICES: 'fcm,rustore', MAIL_TRANSPORT: 'smtp', OAUTH_PROVIDERS: 'vk,yandex,oidc' },
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    ...{ S3_URL: 'https://s3.example', PUBLIC_URL: 'https://okoshko.localhost' },
  };
  const wrong = SETTINGS.filter((name) => {
    const { usual } = SCHEMA[name];
    if (usual === undefined) return false;
    const value = typeof usual === 'string' ? usual : usual[mode];
    const without: Env = {
      ...{ ...WHOLE, ...providers, NODE_ENV: mode, [name]: undefined },
      ...(name === 'NODE_ENV' && { NODE_ENV: undefined }),
    };
    const configs = [without, { ...without, [name]: value }].map((env) =>
      JSON.stringify(loadConfig(env)),
    );
    return configs[0] !== configs[1];
  });
  expect(wrong).toEqual([]);
});
