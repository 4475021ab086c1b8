import { describe, expect, test } from 'vitest';
import { PRODUCTION as BASE } from '../../testing/production.ts';
import { loadConfig, SettingError } from './config.ts';
import type { Env } from './env.ts';

/** All that production needs. */
const PRODUCTION: Env = { ...BASE, DATABASE_URL: 'postgres://db.example/okoshko' };
const SHOP: Env = { PAYMENTS: 'yookassa', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_1' };
const PAYING: Env = { ...SHOP, RECEIPTS: 'off' };
const RANDOM = 'random, as openssl rand -hex 32 prints one';

const sentencesOf = (env: Env): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n');
    throw error;
  }
};

/** A mistake of somebody who sets production up, and the one sentence that they read. */
const MISTAKES: readonly (readonly [Env, string])[] = [
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"; it must be one of development, production, test.'],
  [{ PORT: '80a' }, 'PORT is "80a"; it must be a port number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it must be a port number from 0 to 65535.'],
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is not set; it must be set in production.'],
  [
    { PUBLIC_URL: 'okoshko.example' },
    'PUBLIC_URL is "okoshko.example"; it must be an address starting with https: in production.',
  ],
  [
    { PUBLIC_URL: 'http://okoshko.example' },
    'PUBLIC_URL is "http://okoshko.example"; it must be an address starting with https: in production.',
  ],
  [
    { PUBLIC_URL: 'https://okoshko.example/app' },
    'PUBLIC_URL is "https://okoshko.example/app"; it must be an origin, such as https://example.ru, without a path.',
  ],
  [
    { DESK_ORIGIN: 'https://okoshko.example:8443' },
    'DESK_ORIGIN is "https://okoshko.example:8443"; it must be another host than that of PUBLIC_URL.',
  ],
  [
    { DATABASE_URL: undefined, EMBEDDED_DATABASE: undefined },
    'DATABASE_URL is not set; it must be set, as the embedded database is for trying out; EMBEDDED_DATABASE=allowed takes it in production as well.',
  ],
  [
    { DATABASE_URL: 'mysql://okoshko:hush-hush@db.example/okoshko' },
    'DATABASE_URL is "mysql://…@db.example/okoshko"; it must be an address starting with postgres: or postgresql:.',
  ],
  [{ EMBEDDED_DATABASE: 'yes' }, 'EMBEDDED_DATABASE is "yes"; it must be one of allowed, refused.'],
  [{ DATABASE_POOLED: 'true' }, 'DATABASE_POOLED is "true"; it must be one of 0, 1.'],
  [
    { DATABASE_CONNECTIONS: '0' },
    'DATABASE_CONNECTIONS is "0"; it must be a whole number from 1 to 1000000.',
  ],
  [
    { DATABASE_WAIT_MS: '5s' },
    'DATABASE_WAIT_MS is "5s"; it must be a whole number from 0 to 1000000.',
  ],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY is not set; it must be set in production.'],
  [{ SECRET_KEY: 'hush-hush' }, 'SECRET_KEY is "…"; it must be at least 32 characters long.'],
  [{ SECRET_KEY: 'changeme'.repeat(5) }, `SECRET_KEY is "…"; it must be ${RANDOM}.`],
  [{ SECRET_KEY: '0'.repeat(64) }, `SECRET_KEY is "…"; it must be ${RANDOM}.`],
  [
    { METRICS_TOKEN: 'change-me-hush-hush-0123456789abc' },
    `METRICS_TOKEN is "…"; it must be ${RANDOM}.`,
  ],
  [
    { SECRET_KEY_PREVIOUS: 'hush-hush' },
    'SECRET_KEY_PREVIOUS is "…"; it must be at least 32 characters long.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY is "yes"; it must be a number of proxies from 0 to 9, or their addresses.',
  ],
  [
    { TRUST_PROXY: '99' },
    'TRUST_PROXY is "99"; it must be a number of proxies from 0 to 9, or their addresses.',
  ],
  [
    { HOST_ORIGINS: 'https://salon.example,http://salon.example' },
    'HOST_ORIGINS is "http://salon.example"; it must be an address starting with https: in production.',
  ],
  [
    { HOST_ORIGINS: 'salon.example' },
    'HOST_ORIGINS is "salon.example"; it must be an address starting with https: in production.',
  ],
  [
    { HOST_ORIGINS: 'https://*.vercel.app' },
    'HOST_ORIGINS is "https://*.vercel.app"; it must be an origin, or https://*. and a name of your own, such as https://*.example.ru: a * stands for all before it, and never below a public suffix as *.ru or *.vercel.app are.',
  ],
  [
    { HOST_ORIGINS: 'https://salon.example/book' },
    'HOST_ORIGINS is "https://salon.example/book"; it must be an origin, such as https://example.ru, without a path.',
  ],
  [
    { PAYMENTS: undefined },
    'PAYMENTS is not set; it must be one of yookassa, tbank, off, or a list.',
  ],
  [
    { PAYMENTS: 'sandbox' },
    'PAYMENTS is "sandbox"; it must be one of yookassa, tbank, off, or a list.',
  ],
  [
    { ...PAYING, YOOKASSA_SECRET_KEY: undefined },
    'YOOKASSA_SECRET_KEY is not set; it must be set, as PAYMENTS=yookassa needs it.',
  ],
  [
    { ...PAYING, YOOKASSA_API_URL: 'http://proxy.example' },
    'YOOKASSA_API_URL is "http://proxy.example"; it must be an address starting with https:.',
  ],
  [
    { ...PAYING, YOOKASSA_SECRET_KEY: 'test_hush-hush' },
    'YOOKASSA_SECRET_KEY is "…"; it must be that of a live shop, as no money comes by one for trying; TRIAL_PAYMENTS=allowed takes it all the same.',
  ],
  [SHOP, 'RECEIPTS is not set; it must be one of on, off.'],
  [
    { ...SHOP, RECEIPTS: 'on', RECEIPT_VAT_CODE: '20' },
    'RECEIPT_VAT_CODE is "20"; it must be one of 1, 2, 3, 4, 7, 8, 11.',
  ],
  [
    { SMS_SUPPLIERS: 'sandbox' },
    'SMS_SUPPLIERS is "sandbox"; it must be a list of smsru, smsc, off.',
  ],
  [
    { SMS_SUPPLIERS: 'smsru' },
    'SMSRU_API_ID is not set; it must be set, as SMS_SUPPLIERS=smsru needs it.',
  ],
  [
    { CALL_SUPPLIER: 'smsru' },
    'SMSRU_API_ID is not set; it must be set, as CALL_SUPPLIER=smsru needs it.',
  ],
  [
    { MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'a@b.ru' },
    'MAIL_URL is not set; it must be set, as MAIL_TRANSPORT=smtp needs it.',
  ],
  [
    { OAUTH_PROVIDERS: 'yandex', YANDEX_CLIENT_ID: '1', YANDEX_CLIENT_SECRET: '1' },
    'OAUTH_CALLBACK_URL is not set; it must be set, as OAUTH_PROVIDERS needs it.',
  ],
  [
    { SMS_COUNTRIES: 'KZ:25' },
    'SMS_COUNTRIES is "KZ:25"; it must be a list such as KZ:2500:100000, each a country, kopecks of a part and kopecks of a day.',
  ],
  [{ TELEGRAM: 'on' }, 'TELEGRAM is "on"; it must be one of bot, off.'],
  [
    {
      ...{ TELEGRAM: 'bot', TELEGRAM_TOKEN: '1:a', TELEGRAM_BOT: 'b' },
      TELEGRAM_WEBHOOK_SECRET: 'hush-hush',
    },
    'TELEGRAM_WEBHOOK_SECRET is "…"; it must be 16 to 256 Latin letters, digits, - and _.',
  ],
  [
    { MAIL_TRANSPORT: 'smtp', MAIL_URL: 'imap://me:hush-hush@mail.example', MAIL_FROM: 'a@b.ru' },
    'MAIL_URL is "imap://…@mail.example"; it must be an address starting with smtp: or smtps:.',
  ],
  [
    { PUSH_SERVICES: 'fcm', FCM_SERVICE_ACCOUNT_KEY: 'hush-hush' },
    'FCM_SERVICE_ACCOUNT_KEY is "…"; it must be the JSON of a service account’s key.',
  ],
  [
    { OAUTH_PROVIDERS: 'google' },
    'OAUTH_PROVIDERS is "google"; it must be a list of vk, yandex, oidc.',
  ],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is "off"; it must be on in production.'],
  [
    {
      ISSUER_NAME: 'ООО «Окошко»',
      ISSUER_INN: '7736207544',
      ISSUER_KPP: '770401001',
      ISSUER_OGRN: '1027700229193',
      ISSUER_ADDRESS: 'Москва',
    },
    'ISSUER_INN is "7736207544"; it must be an INN of 10 or 12 digits.',
  ],
  [
    { S3_URL: 'https://s3.example', S3_KEY: 'k', S3_SECRET: 's' },
    'S3_BUCKET is not set; it must be set, as S3_URL needs it.',
  ],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL is "verbose"; it must be one of fatal, error, warn, info, debug, silent.',
  ],
];

describe('a setting that is wrong in production', () => {
  test('without a mistake it starts', () => {
    expect(sentencesOf(PRODUCTION)).toEqual([]);
    expect(sentencesOf({ ...PRODUCTION, ...PAYING })).toEqual([]);
    expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
  });

  test.each(MISTAKES)('is told in one sentence: %j', (env, sentence) => {
    expect(sentencesOf({ ...PRODUCTION, ...env })).toEqual([sentence]);
    expect(sentence).not.toContain('hush-hush');
  });

  test('is told together with what else it needs', () => {
    const names = ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'];
    const namesOf = (S3_URL: string) =>
      sentencesOf({ ...PRODUCTION, S3_URL }).map((sentence) => sentence.split(' ')[0]);
    expect(namesOf('s3.example')).toEqual(names);
    expect(namesOf('https://s3.example')).toEqual(names.slice(1));
  });

  test('is told together with all the others, in the order of the list of settings', () => {
    const env: Env = {
      ...{ NODE_ENV: 'production', PORT: 'x', TRUST_PROXY: '99', HOST_ORIGINS: 'a,b' },
      ...{ PAYMENTS: 'yookassa,tbank', TBANK_PASSWORD: '1', MAIL_TRANSPORT: 'smtp' },
      ...{ PUSH_SERVICES: 'web,rustore', LOG_LEVEL: 'loud', RATE_LIMITS: 'off' },
    };
    const names = sentencesOf(env).map((sentence) => sentence.split(' ')[0]);
    expect(names).toEqual([
      ...['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMS_SUPPLIERS', 'PORT', 'TRUST_PROXY'],
      ...['HOST_ORIGINS', 'HOST_ORIGINS', 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
      ...['TBANK_TERMINAL_KEY', 'RECEIPTS', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      ...['VAPID_SUBJECT', 'RUSTORE_PROJECT', 'RUSTORE_TOKEN', 'MAIL_URL', 'MAIL_FROM'],
      ...['RATE_LIMITS', 'LOG_LEVEL'],
    ]);
  });
});
