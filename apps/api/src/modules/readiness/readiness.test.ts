import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActors } from '../../../testing/actors.ts';
import { requestAs } from '../../../testing/request-as.ts';
import { S3_KEYS, startS3 } from '../../../testing/s3-server.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { loadConfig } from '../../config/config.ts';
import type { Env } from '../../config/env.ts';
import { setupOf } from '../../readiness.ts';

const SECRETS = {
  SMSRU_API_ID: 'smsru-secret-0123456789',
  YOOKASSA_SECRET_KEY: 'test_shop-secret-0123456789',
  TELEGRAM_TOKEN: 'telegram-secret-0123456789',
  TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-0123456789',
  MAIL_URL: 'smtps://robot:mail-secret-0123456789@mail.example.ru',
  METRICS_TOKEN: 'metrics-secret-0123456789-0123456789',
  SECRET_KEY: 'key-secret-0123456789-0123456789-0123456789',
  S3_KEY: S3_KEYS.key,
  S3_SECRET: S3_KEYS.secret,
} as const;
const FULL: Env = {
  ...SECRETS,
  PUBLIC_URL: 'https://okoshko.example',
  SMS_SUPPLIERS: 'smsru',
  CALL_SUPPLIER: 'smsru',
  PAYMENTS: 'yookassa',
  YOOKASSA_SHOP_ID: '123456',
  TELEGRAM: 'bot',
  TELEGRAM_BOT: 'okoshko_bot',
  MAIL_TRANSPORT: 'smtp',
  MAIL_FROM: 'robot@example.ru',
  OFFER_URL: 'https://okoshko.example/offer',
  S3_URL: 'https://s3.example.ru',
  S3_BUCKET: 'files',
};

const withApi = async (env: Env, check: (api: TestApi) => Promise<void>) => {
  const api = await startApi({ env: { RATE_LIMITS: 'off', ...env } });
  try {
    await check(api);
  } finally {
    await api.close();
  }
};
const read = async (api: TestApi) => {
  const actors = await createActors(api);
  return (await requestAs(api, actors)('GET /api/readiness', 'operator')).body;
};
type Line = Readonly<Record<'name' | 'finding' | 'state', string>>;
const findingsOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ name, finding }) => [name, finding]));

test('a service of development says what it lacks before the first customer', () =>
  withApi({}, async (api) => {
    const { data, meta } = await read(api);
    expect(findingsOf(data)).toMatchObject({
      environment: 'development',
      public_url: 'unset',
      sms: 'stand_in',
      payments: 'stand_in',
      offer: 'unset',
      backups: 'unset',
      secret_key: 'generated',
      tariffs: 'on_sale',
      demo: 'present',
      operators: 'single',
      operator_passwords: 'set',
      second_factor: 'unset',
    });
    const missing = data.filter(({ state }: Line) => state === 'missing');
    expect(meta).toEqual({
      ...{ missing: missing.length, is_production: false, has_professionals: true },
    });
  }));

test('what is set up is told without a secret, with the state of the last backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-backup-'));
  const file = join(folder, 'status.json');
  await writeFile(
    file,
    '{"backed_up_at":"2026-11-21T00:30:00Z","next_by":"2026-11-22T02:30:00Z","failure":null}',
  );
  const s3 = await startS3('files');
  const bucket = { S3_URL: s3.url, S3_REGION: S3_KEYS.region };
  await withApi({ ...FULL, ...bucket, BACKUP_STATUS: file }, async (api) => {
    const body = await read(api);
    expect(findingsOf(body.data)).toMatchObject({
      public_url: 'set',
      proxy: 'untrusted',
      sms: 'suppliers',
      calls: 'suppliers',
      mail: 'suppliers',
      telegram: 'suppliers',
      payments: 'trial',
      offer: 'set',
      privacy: 'unset',
      backups: 'fresh',
      storage: 'bucket',
      secret_key: 'set',
      metrics: 'on',
    });
    expect(body.data.find(({ name }: Line) => name === 'backups').at).toBe('2026-11-21T00:30:00Z');
    for (const secret of Object.values(SECRETS)) {
      expect(JSON.stringify(body)).not.toContain(secret.slice(-12));
    }
  });
  s3.broken = 403;
  await withApi({ ...FULL, ...bucket }, async (api) => {
    const { data } = await read(api);
    expect(data.find(({ name }: Line) => name === 'storage')).toMatchObject({
      finding: 'bucket_unwritable',
      state: 'missing',
    });
  });
  await s3.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['yookassa', { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_a' }, false],
  ['yookassa', { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'test_a' }, true],
  ['tbank', { TBANK_TERMINAL_KEY: '12345', TBANK_PASSWORD: 'a' }, false],
  ['tbank', { TBANK_TERMINAL_KEY: '12345DEMO', TBANK_PASSWORD: 'a' }, true],
])('%s with %j is for trying: %s', (PAYMENTS, env, isTrialShop) => {
  expect(setupOf(loadConfig({ PAYMENTS, ...env })).isTrialShop).toBe(isTrialShop);
});
