import { describe, expect, test } from 'vitest';
import { newVapidKeys } from '../../testing/push-service.ts';
import { loadConfig } from './config.ts';
import { type Env, nearestName, readEnv, SETTINGS } from './env.ts';

const KEY = 'a secret key of more than 32 letters';
const pair = newVapidKeys();
const VAPID = {
  VAPID_PUBLIC_KEY: pair.publicKey,
  VAPID_PRIVATE_KEY: pair.privateKey,
  VAPID_SUBJECT: 'mailto:admin@okoshko.example',
};
const PRODUCTION: Env = {
  NODE_ENV: 'production',
  LISTEN_HOST: '0.0.0.0',
  SECRET_KEY: KEY,
  PUBLIC_URL: 'https://okoshko.example',
  PAYMENTS: 'off',
  SMS_SUPPLIERS: 'off',
  DATABASE_URL: 'postgres://db.example/okoshko',
};
const without = (name: keyof Env): Env =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([one]) => one !== name));

const TBANK_RECEIPTS: Env = {
  PAYMENTS: 'sandbox-tbank',
  RECEIPTS: 'on',
  RECEIPT_TAX_SYSTEM: '2',
};

describe('a bad setting stops the start with a sentence that names it', () => {
  test.each<readonly [Env, RegExp]>([
    [
      { NODE_ENV: 'staging' },
      /^NODE_ENV is "staging"; it must be one of development, production, test\.$/,
    ],
    [{ PORT: 'x' }, /^PORT is "x"; it must be a port number from 0 to 65535\.$/],
    [{ PORT: '-1' }, /^PORT /],
    [{ PORT: '65536' }, /^PORT /],
    [{ PORT: '80.5' }, /^PORT /],
    [{ LISTEN_HOST: '0.0.0.0' }, /^LISTEN_HOST is "0\.0\.0\.0"; it must be of this machine in dev/],
    [{ LISTEN_HOST: '192.168.1.5', NODE_ENV: 'development' }, /^LISTEN_HOST /],
    [{ LISTEN_HOST: '::', NODE_ENV: 'development' }, /^LISTEN_HOST .* of this machine in dev/],
    [{ PUBLIC_URL: 'https://okoshko.example' }, /^PUBLIC_URL .* of this machine in development/],
    [{ PUBLIC_URL: 'http://127.0.0.1.okoshko.example' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'http://10.0.0.5', NODE_ENV: 'development' }, /^PUBLIC_URL .* in development/],
    [{ DESK_ORIGIN: 'https://desk.example' }, /^DESK_ORIGIN .* of this machine in development/],
    [{ EMBEDDED_DATABASE: 'yes' }, /^EMBEDDED_DATABASE is "yes"; .* allowed, refused\.$/],
    [{ EMBEDDED_DATABASE: 'refused' }, /^DATABASE_URL is not set/],
    [{ PUBLIC_URL: 'okoshko.example' }, /^PUBLIC_URL is "okoshko.example"; it must be an address/],
    [{ PUBLIC_URL: 'https://okoshko.example/path' }, /^PUBLIC_URL .* without a path\.$/],
    [{ PUBLIC_URL: 'ftp://okoshko.example' }, /^PUBLIC_URL /],
    [{ DATABASE_URL: 'postgres://x', DATABASE_POOLED: 'yes' }, /^DATABASE_POOLED .* 0, 1\.$/],
    [
      { DATABASE_URL: 'postgres://x', DATABASE_CONNECTIONS: '0' },
      /^DATABASE_CONNECTIONS .* from 1 to/,
    ],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .* postgres: or postgresql:\.$/],
    [{ TRUST_PROXY: 'banana' }, /^TRUST_PROXY is "banana"; it must be a number of proxies/],
    [{ TRUST_PROXY: '10.0.0.0/8,nonsense' }, /^TRUST_PROXY /],
    [
      {
        PAYMENTS: 'yookassa',
        YOOKASSA_SHOP_ID: '1',
        YOOKASSA_SECRET_KEY: '2',
        YOOKASSA_API_URL: 'banana',
      },
      /^YOOKASSA_API_URL is "banana"/,
    ],
    [{ TELEGRAM: 'on' }, /^TELEGRAM is "on"; it must be one of bot, off, sandbox\.$/],
    [{ ...PRODUCTION, TELEGRAM: 'sandbox' }, /^TELEGRAM is "sandbox"; .* bot, off\.$/],
    [{ TELEGRAM: 'bot' }, /^TELEGRAM_TOKEN is not set/],
    [{ TELEGRAM: 'bot', TELEGRAM_TOKEN: '1:a' }, /^TELEGRAM_BOT is not set/],
    [
      { TELEGRAM: 'bot', TELEGRAM_TOKEN: '1:a', TELEGRAM_BOT: 'b' },
      /^TELEGRAM_WEBHOOK_SECRET is not set; it must be 16 to 256 /,
    ],
    [{ TELEGRAM_WEBHOOK_SECRET: 'окошко-окошко-окошко' }, /^TELEGRAM_WEBHOOK_SECRET is "…"/],
    [{ MAIL_TRANSPORT: 'smtp' }, /^MAIL_URL is not set/],
    [
      { MAIL_TRANSPORT: 'smtp', MAIL_URL: 'http://x', MAIL_FROM: 'a@b.ru' },
      /^MAIL_URL .* smtp: or smtps:\.$/,
    ],
    [{ MAIL_TRANSPORT: 'smtp', MAIL_URL: 'smtp://x' }, /^MAIL_FROM is not set/],
    [{ PUSH_SERVICES: 'apns' }, /^PUSH_SERVICES is "apns"; .* fcm, rustore and web/],
    [{ PUSH_SERVICES: 'fcm,off' }, /^PUSH_SERVICES /],
    [{ ...PRODUCTION, PUSH_SERVICES: 'sandbox' }, /^PUSH_SERVICES .* or off\.$/],
    [{ PUSH_SERVICES: 'fcm' }, /^FCM_SERVICE_ACCOUNT_KEY is not set/],
    [
      { PUSH_SERVICES: 'fcm', FCM_SERVICE_ACCOUNT_KEY: '{}' },
      /^FCM_SERVICE_ACCOUNT_KEY is "…"; .* JSON/,
    ],
    [{ PUSH_SERVICES: 'rustore' }, /^RUSTORE_PROJECT is not set/],
    [{ PUSH_SERVICES: 'web' }, /^VAPID_PUBLIC_KEY is not set/],
    [
      { PUSH_SERVICES: 'web', ...VAPID, VAPID_PRIVATE_KEY: 'abc' },
      /^VAPID_PRIVATE_KEY is "…"; .* 32 bytes/,
    ],
    [
      { PUSH_SERVICES: 'web', ...VAPID, VAPID_PUBLIC_KEY: newVapidKeys().publicKey },
      /^VAPID_PUBLIC_KEY is "…"; it must be that of VAPID_PRIVATE_KEY/,
    ],
    [{ PUSH_SERVICES: 'web', ...VAPID, VAPID_SUBJECT: '' }, /^VAPID_SUBJECT /],
    [
      { PUSH_SERVICES: 'web', ...VAPID, VAPID_SUBJECT: 'anna@okoshko.example' },
      /^VAPID_SUBJECT .* mailto: or https:/,
    ],
    [
      { PUSH_SERVICES: 'web', ...VAPID, WEB_PUSH_RELAY_URL: 'relay' },
      /^WEB_PUSH_RELAY_URL is "relay"/,
    ],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY is "…"; it must be at least 32 characters long\.$/],
    [{ HOST_ORIGINS: 'https://a.example,nonsense' }, /^HOST_ORIGINS is "nonsense"/],
    [{ HOST_ORIGINS: 'https://a.example/page' }, /^HOST_ORIGINS .* without a path\.$/],
    ...[
      'https://*',
      'https://*.ru',
      'https://*.com.ru',
      'https://*.vercel.app',
      'https://*.netlify.app',
      'https://*.github.io',
      'http://*.salon.ru',
      'https://preview-*.salon.ru',
      'https://*.*.salon.ru',
      'https://*.localhost',
      'https://*salon.ru',
      'https://salon.*',
    ].map(
      (origin) =>
        [
          { HOST_ORIGINS: `https://a.ru,${origin}` },
          /^HOST_ORIGINS is .* a name of your own/,
        ] as const,
    ),
    [
      {
        NODE_ENV: 'test',
        HOST_ORIGINS: 'https://*.okoshko.ru',
        DESK_ORIGIN: 'https://desk.okoshko.ru',
        PUBLIC_URL: 'https://okoshko.ru',
      },
      /^HOST_ORIGINS is "https:\/\/desk\.okoshko\.ru"; it must be without the DESK_ORIGIN\.$/,
    ],
    [{ DESK_ORIGIN: 'desk.example' }, /^DESK_ORIGIN is "desk.example"; it must be an address/],
    [{ DESK_ORIGIN: 'https://desk.example/desk' }, /^DESK_ORIGIN .* without a path\.$/],
    [
      {
        NODE_ENV: 'test',
        PUBLIC_URL: 'https://okoshko.example',
        DESK_ORIGIN: 'https://okoshko.example:8443',
      },
      /^DESK_ORIGIN is "https:\/\/okoshko.example:8443"; it must be another host than that of PUBLIC_URL\.$/,
    ],
    [
      {
        NODE_ENV: 'test',
        HOST_ORIGINS: 'https://desk.example',
        DESK_ORIGIN: 'https://desk.example/',
      },
      /^HOST_ORIGINS is "https:\/\/desk.example"; it must be without the DESK_ORIGIN\.$/,
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://b.example' }, /^DATABASE_URL is not set; .* beside DATA/],
    [{ OFFER_URL: 'offer.html' }, /^OFFER_URL /],
    [{ PRIVACY_URL: 'javascript:alert(1)' }, /^PRIVACY_URL /],
    [{ PAYMENTS: 'stripe' }, /^PAYMENTS .* one of yookassa, tbank, off, sandbox.*\.$/],
    [
      { PAYMENTS: 'yookassa' },
      /^YOOKASSA_SHOP_ID is not set; .*=yookassa needs it\.\nYOOKASSA_SECRET_KEY is not set; .* needs it\.$/,
    ],
    [{ PAYMENTS: 'yookassa', YOOKASSA_SHOP_ID: '1' }, /^YOOKASSA_SECRET_KEY is not set/],
    [{ PAYMENTS: 'tbank' }, /^TBANK_TERMINAL_KEY is not set; .*=tbank .*\.\nTBANK_PASSWORD /],
    [{ PAYMENTS: 'tbank', TBANK_TERMINAL_KEY: '1' }, /^TBANK_PASSWORD is not set/],
    [{ PAYMENTS: 'tbank,off' }, /^PAYMENTS /],
    [{ PAYMENTS: 'sandbox,sandbox' }, /^PAYMENTS /],
    [{ RECEIPTS: 'yes' }, /^RECEIPTS is "yes"; it must be one of on, off\.$/],
    [{ RECEIPTS: 'on', RECEIPT_VAT_CODE: '13' }, /^RECEIPT_VAT_CODE is "13"/],
    [{ ...TBANK_RECEIPTS, RECEIPT_VAT_CODE: '4' }, /^RECEIPT_VAT_CODE is "4"; .*3, 7, 8/],
    [{ ...TBANK_RECEIPTS, RECEIPT_VAT_CODE: '6' }, /^RECEIPT_VAT_CODE is "6"/],
    [{ ...TBANK_RECEIPTS, TBANK_FFD_VERSION: '1.1' }, /^TBANK_FFD_VERSION is "1.1"/],
    [{ ...TBANK_RECEIPTS, RECEIPT_SUBJECT: 'composite' }, /^RECEIPT_SUBJECT is "composite"/],
    [{ ...TBANK_RECEIPTS, RECEIPT_MODE: 'partial_prepayment' }, /^RECEIPT_MODE is "partial_pre/],
    [{ RECEIPTS: 'on', RECEIPT_MODE: 'prepayment' }, /^RECEIPT_MODE is "prepayment"; it must be/],
    [{ RECEIPTS: 'on', RECEIPT_SUBJECT: 'property_rights' }, /^RECEIPT_SUBJECT is /],
    [{ RECEIPTS: 'on', RECEIPT_SUBJECT: 'air' }, /^RECEIPT_SUBJECT is "air"/],
    [{ RECEIPTS: 'on', RECEIPT_MODE: 'never' }, /^RECEIPT_MODE is "never"/],
    [{ RECEIPTS: 'on', RECEIPT_TAX_SYSTEM: '4' }, /^RECEIPT_TAX_SYSTEM is "4"/],
    [{ RECEIPTS: 'on', PAYMENTS: 'sandbox-tbank' }, /^RECEIPT_TAX_SYSTEM is not set/],
    [
      { SMS_SUPPLIERS: 'pigeon' },
      /^SMS_SUPPLIERS is "pigeon"; it must be a list of smsru, smsc, off, sandbox\.$/,
    ],
    [{ SMS_SUPPLIERS: 'smsru,off' }, /^SMS_SUPPLIERS .* a list of suppliers\.\nSMSRU_API_ID /],
    [{ SMS_SUPPLIERS: 'smsru' }, /^SMSRU_API_ID is not set/],
    [{ SMS_SUPPLIERS: 'smsc' }, /^SMSC_API_KEY is not set/],
    [
      { OPERATOR_SECOND_FACTOR: 'yes' },
      /^OPERATOR_SECOND_FACTOR is "yes"; it must be one of required, optional\.$/,
    ],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS is "no"; it must be one of on, off\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  ])('%j', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence);
  });
});

describe('production', () => {
  test('starts with all it needs', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      payments: [],
      receipts: { terms: null, shopEmail: null },
      sms: { kind: 'off' },
      rateLimits: true,
      requiresSecondFactor: true,
    });
  });

  test('lets operators do without a second factor where it is told to', () => {
    const env = { ...PRODUCTION, OPERATOR_SECOND_FACTOR: 'optional' };
    expect(loadConfig(env).requiresSecondFactor).toBe(false);
    expect(loadConfig({}).requiresSecondFactor).toBe(false);
  });

  test.each(['SECRET_KEY', 'PUBLIC_URL', 'PAYMENTS', 'SMS_SUPPLIERS', 'DATABASE_URL'] as const)(
    'needs %s',
    (name) => {
      expect(() => loadConfig(without(name))).toThrow(new RegExp(`^${name} `));
    },
  );

  test.each<Env>([{ PAYMENTS: 'sandbox' }, { SMS_SUPPLIERS: 'sandbox' }, { RATE_LIMITS: 'off' }])(
    'does without %j',
    (env) => {
      expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(Object.keys(env)[0]);
    },
  );

  test.each<[Env, string]>([
    [
      { PUBLIC_URL: 'http://okoshko.example' },
      'PUBLIC_URL is "http://okoshko.example"; it must be an address starting with https:',
    ],
    [{ DESK_ORIGIN: 'http://desk.example' }, 'DESK_ORIGIN is "http://desk.example"'],
    [{ HOST_ORIGINS: 'https://a.example,http://b.example' }, 'HOST_ORIGINS is "http://b.example"'],
  ])('is encrypted all the way: not %j', (env, sentence) => {
    expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(sentence);
  });
});

describe('a shop for trying, in production', () => {
  const receipts: Env = { RECEIPTS: 'off' };
  const yookassa: Env = {
    ...{ ...PRODUCTION, ...receipts, PAYMENTS: 'yookassa', YOOKASSA_SHOP_ID: '1' },
    YOOKASSA_SECRET_KEY: 'test_a',
  };
  const tbank: Env = {
    ...{ ...PRODUCTION, ...receipts, PAYMENTS: 'tbank', TBANK_PASSWORD: 'a' },
    TBANK_TERMINAL_KEY: '17DEMO',
  };
  test.each([
    [yookassa, /^YOOKASSA_SECRET_KEY is "…"; .* TRIAL_PAYMENTS=allowed/],
    [tbank, /^TBANK_TERMINAL_KEY is "…"; .* TRIAL_PAYMENTS=allowed/],
    [{ ...tbank, TRIAL_PAYMENTS: 'yes' }, /^TRIAL_PAYMENTS is "yes"/],
  ])('stops the start: %#', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence);
    expect(loadConfig({ ...env, TRIAL_PAYMENTS: 'allowed' }).payments).toHaveLength(1);
    const development: Env = {
      NODE_ENV: 'test',
      LISTEN_HOST: '127.0.0.1',
      TRIAL_PAYMENTS: undefined,
    };
    expect(loadConfig({ ...env, ...development }).payments).toHaveLength(1);
  });
});

test.each(['YOOKASSA_API_URL', 'TBANK_API_URL', 'SMSRU_API_URL'])(
  '%s takes the keys in production by TLS alone, or on this machine',
  (name) => {
    const env: Env = {
      ...{ ...PRODUCTION, PAYMENTS: 'yookassa,tbank', RECEIPTS: 'off', YOOKASSA_SHOP_ID: '1' },
      ...{ YOOKASSA_SECRET_KEY: 'live_a', TBANK_TERMINAL_KEY: '1', TBANK_PASSWORD: '2' },
      ...{ SMS_SUPPLIERS: 'smsru', SMSRU_API_ID: '1' },
    };
    const at = (address: string) => loadConfig({ ...env, [name]: address });
    expect(() => at('http://proxy.example/v3')).toThrow(
      `${name} is "http://proxy.example/v3"; it must be an address starting with https:.`,
    );
    expect(() => at('https://proxy.example/v3')).not.toThrow();
    expect(() => at('http://127.0.0.1:8080/v3')).not.toThrow();
  },
);

describe('taking payments in production', () => {
  const shop: Env = { PAYMENTS: 'tbank,yookassa', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: '2' };
  const terminal: Env = { TBANK_TERMINAL_KEY: '3', TBANK_PASSWORD: '4' };
  const paying = { ...PRODUCTION, ...shop, ...terminal };

  test('says whether there are receipts, and with which tax', () => {
    expect(() => loadConfig(paying)).toThrow(/^RECEIPTS is not set/);
    expect(() => loadConfig({ ...paying, RECEIPTS: 'on' })).toThrow(/^RECEIPT_VAT_CODE is not set/);
    expect(loadConfig({ ...paying, RECEIPTS: 'off' }).receipts.terms).toBeNull();
  });

  test.each(['shop', 'shop@okoshko', `${'a'.repeat(60)}@okoshko.example`])(
    'receipts of the erased do not go to %s',
    (RECEIPT_SHOP_EMAIL) => {
      expect(() => loadConfig({ ...PRODUCTION, PAYMENTS: 'off', RECEIPT_SHOP_EMAIL })).toThrow(
        /^RECEIPT_SHOP_EMAIL /,
      );
    },
  );

  test('the first provider takes new payments, the others finish theirs', () => {
    const receipts = { RECEIPTS: 'on', RECEIPT_VAT_CODE: '11', RECEIPT_TAX_SYSTEM: '2' };
    expect(loadConfig({ ...paying, ...receipts })).toMatchObject({
      payments: [
        { kind: 'tbank', apiUrl: 'https://securepay.tinkoff.ru/v2' },
        { kind: 'yookassa', apiUrl: 'https://api.yookassa.ru/v3' },
      ],
      receipts: {
        terms: { vatRates: [{ since: null, code: 11 }], subject: 'service', mode: 'full_payment' },
        ffdVersion: '1.2',
      },
    });
  });

  test("receipts take each provider's own words, of two providers those both have", () => {
    const on: Env = { RECEIPTS: 'on', RECEIPT_VAT_CODE: '4', RECEIPT_SUBJECT: 'property_right' };
    const yookassa: Env = { ...paying, PAYMENTS: 'yookassa', ...on };
    expect(loadConfig({ ...yookassa, RECEIPT_MODE: 'partial_prepayment' }).receipts).toEqual({
      terms: {
        vatRates: [{ since: null, code: 4 }],
        subject: 'property_right',
        mode: 'partial_prepayment',
        taxSystem: null,
      },
      ffdVersion: '1.2',
      shopEmail: null,
    });
    // The counted rate is an advance's own.
    expect(() => loadConfig({ ...yookassa, RECEIPT_VAT_CODE: '6' })).toThrow(/^RECEIPT_VAT_CODE /);
    const tbank: Env = { ...paying, ...TBANK_RECEIPTS, PAYMENTS: 'tbank', RECEIPT_VAT_CODE: '11' };
    const both = { ...tbank, PAYMENTS: 'tbank,yookassa' };
    expect(loadConfig({ ...tbank, RECEIPT_MODE: 'prepayment' }).receipts.terms?.mode).toBe(
      'prepayment',
    );
    expect(() => loadConfig({ ...both, RECEIPT_MODE: 'prepayment' })).toThrow(/^RECEIPT_MODE /);
    expect(() => loadConfig({ ...both, ...on })).toThrow(/^RECEIPT_VAT_CODE is "4"/);
    const composite: Env = { ...tbank, TBANK_FFD_VERSION: '1.05', RECEIPT_SUBJECT: 'composite' };
    expect(loadConfig(composite).receipts.terms?.subject).toBe('composite');
  });
});

describe('secrets', () => {
  test.each<Env>([
    { SECRET_KEY: 'hush-hush' },
    { PAYMENTS: 'yookassa', YOOKASSA_SECRET_KEY: 'hush-hush' },
    { PAYMENTS: 'tbank', TBANK_TERMINAL_KEY: '1', TBANK_PASSWORD: 'hush-hush', PORT: 'x' },
    { SMS_SUPPLIERS: 'smsc', SMSC_API_KEY: 'hush-hush', PORT: 'x' },
  ])('are never in the sentence: %#', (env) => {
    try {
      loadConfig(env);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('hush-hush');
    }
  });

  test.each([
    'postgres://user:hush-hush@db.example:99999/x',
    'mysql://user:hush-hush@db.example/x',
    'postgres://user:a/hush-hush@db.example/x',
  ])('a database address is named, its password is not: %#', (DATABASE_URL) => {
    try {
      loadConfig({ DATABASE_URL });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('DATABASE_URL');
      expect(String(error)).not.toContain('hush-hush');
    }
  });
});

test.each(['localhost', 'desk.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  'development is at home on %s',
  (host) => {
    expect(loadConfig({ PUBLIC_URL: `http://${host}:3000` }).isProduction).toBe(false);
  },
);

test('production takes the embedded database where it is told to', () => {
  const env = { ...without('DATABASE_URL'), EMBEDDED_DATABASE: 'allowed' };
  expect(loadConfig(env).database).toEqual({ kind: 'pglite', directory: '.data' });
});

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['HOST_ORIGIN', 'HOST_ORIGINS'],
  ['YOOKASSA_SHOPID', 'YOOKASSA_SHOP_ID'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['DATABASE_URL', null],
  ['MAIL', null],
  ['HOSTNAME', null],
  ['NODE_OPTIONS', null],
  ['XDG_DATA_DIRS', null],
])('%s is nearly %s', (name, nearest) => {
  expect(nearestName(name, SETTINGS)).toBe(nearest);
});

describe('development', () => {
  test('needs nothing', () => {
    expect(loadConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      deskOrigin: null,
      database: { kind: 'pglite', directory: '.data' },
      payments: [{ kind: 'sandbox-yookassa' }],
      receipts: { terms: null, shopEmail: null },
      sms: { kind: 'sandbox' },
      hostOrigins: [],
      trustProxy: false,
    });
  });

  test('reads lists and origins', () => {
    const { hostOrigins, publicUrl, deskOrigin, sms } = loadConfig({
      NODE_ENV: 'test',
      HOST_ORIGINS: ' https://a.example/ , https://b.example:8443 ,https://*.Salon.ru',
      PUBLIC_URL: 'https://okoshko.example/',
      DESK_ORIGIN: 'https://desk.okoshko.example/',
      SMS_SUPPLIERS: 'smsru, smsc',
      SMSRU_API_ID: 'i',
      SMSC_API_KEY: 'k',
    });
    expect(hostOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
      'https://*.salon.ru',
    ]);
    expect(publicUrl).toBe('https://okoshko.example');
    expect(deskOrigin).toBe('https://desk.okoshko.example');
    expect(sms).toMatchObject({ suppliers: [{ kind: 'smsru' }, { kind: 'smsc' }] });
  });

  test('an empty value counts as absent', () => {
    const before = process.env.PAYMENTS;
    process.env.PAYMENTS = '';
    expect(readEnv()).not.toHaveProperty('PAYMENTS');
    if (before === undefined) delete process.env.PAYMENTS;
    else process.env.PAYMENTS = before;
    expect(new Set(SETTINGS).size).toBe(SETTINGS.length);
  });
});

describe('what SMS may cost', () => {
  const budgetOf = (env: Env) => loadConfig(env).smsBudget;
  test('countries beside Russia are open by name, each with its price and its day', () => {
    const { countries, day, price } = budgetOf({ SMS_COUNTRIES: 'KZ:2500:100000,BY:1800:50000' });
    expect([...countries]).toEqual([
      ['KZ', { price: 2500, day: 100_000 }],
      ['BY', { price: 1800, day: 50_000 }],
    ]);
    expect({ day, price }).toEqual({ day: 500_000, price: 390 });
  });
  test.each([
    { SMS_COUNTRIES: 'KZ' },
    { SMS_COUNTRIES: 'kz:1:1' },
    { SMS_COUNTRIES: 'RU:390:1000' },
    { SMS_DAY_ROUBLES: '0' },
    { OWN_TEXTS_AFTER: '11' },
  ])('%j stops the start', (env) => {
    expect(() => loadConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
