import { READINESS } from '@okoshko/contract/readiness/lines';
import { describe, expect, test } from 'vitest';
import { linesOf, type Observed, type Setup } from './rules.ts';

/** A service that takes its first customer. */
const SETUP: Setup = {
  isProduction: true,
  publicUrl: 'https://okoshko.example',
  deskOrigin: 'https://desk.example',
  hostOrigins: ['https://salon.example'],
  trustsProxy: true,
  sms: ['smsru', 'smsc'],
  calls: ['smsru'],
  mail: ['smtp'],
  telegram: ['okoshko_bot'],
  push: ['web'],
  payments: ['yookassa'],
  isTrialShop: false,
  hasRenewals: true,
  hasReceipts: true,
  hasIssuer: true,
  hasBills: true,
  hasOffer: true,
  hasPrivacy: true,
  database: 'server',
  storage: 'bucket',
  hasSecretKey: true,
  requiresSecondFactor: true,
  hasMetrics: true,
};
const OBSERVED: Observed = {
  operators: { all: 2, withoutPassword: 0, withoutSecondFactor: 1 },
  tariffsOnSale: 3,
  lateComparisons: [],
  demoAccounts: 0,
  backup: {
    ...{ state: 'fresh', backed_up_at: '2026-11-21T00:30:00Z', bytes: 1, restored_at: null },
    failure: null,
  },
  isBackgroundRunning: true,
  failingJobs: [],
  replica: 'none',
  clockSkew: -0.4,
  storageProblem: null,
};
const lines = (setup: Partial<Setup> = {}, observed: Partial<Observed> = {}) =>
  linesOf({ ...SETUP, ...setup }, { ...OBSERVED, ...observed });

test('a service that is ready lacks nothing, and every line is told', () => {
  expect(lines().filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(lines().map(({ name }) => name)).toEqual(Object.keys(READINESS));
});

test('the stand-ins of development are no suppliers', () => {
  const development: Partial<Setup> = {
    isProduction: false,
    publicUrl: null,
    trustsProxy: false,
    sms: 'stand_in',
    mail: 'stand_in',
    payments: 'stand_in',
    database: 'embedded',
    hasSecretKey: false,
  };
  const missing = lines(development, { demoAccounts: 3 }).filter(
    ({ state }) => state === 'missing',
  );
  expect(missing.map(({ name, finding }) => `${name}: ${finding}`)).toEqual([
    ...['environment: development', 'public_url: unset', 'sms: stand_in', 'mail: stand_in'],
    ...['payments: stand_in', 'database: embedded', 'secret_key: generated', 'demo: present'],
  ]);
});

describe('what is observed', () => {
  const changed = (setup?: Partial<Setup>, observed?: Partial<Observed>) =>
    lines(setup, observed).flatMap(({ name, finding, state }) =>
      state === 'ok' ? [] : [`${state} ${name}: ${finding}`],
    );
  const backup = (state: 'stale' | 'failed' | 'unknown') =>
    ({ backup: { ...OBSERVED.backup, state, failure: null } }) as Partial<Observed>;
  interface Case {
    readonly what: string;
    readonly setup?: Partial<Setup>;
    readonly observed?: Partial<Observed>;
    readonly is: readonly string[];
  }
  const NOBODY_SAFE = { all: 1, withoutPassword: 1, withoutSecondFactor: 1 };
  const off = { calls: 'off', mail: 'off', telegram: 'off', push: 'off' } as const;
  test.each<Case>([
    {
      ...{ what: 'an open address', setup: { publicUrl: 'http://a.example' } },
      is: ['missing public_url: unencrypted'],
    },
    { what: 'no trusted proxy', setup: { trustsProxy: false }, is: ['missing proxy: untrusted'] },
    { what: 'a desk beside all', setup: { deskOrigin: null }, is: ['warn desk_origin: shared'] },
    { what: 'no host pages', setup: { hostOrigins: [] }, is: ['warn host_origins: none'] },
    { what: 'a shop for trying', setup: { isTrialShop: true }, is: ['missing payments: trial'] },
    { what: 'payments off', setup: { payments: 'off' }, is: ['missing payments: off'] },
    { what: 'no receipts', setup: { hasReceipts: false }, is: ['warn receipts: off'] },
    { what: 'no issuer', setup: { hasIssuer: false }, is: ['warn issuer: unset'] },
    { what: 'no bank', setup: { hasBills: false }, is: ['warn bills: unset'] },
    {
      ...{ what: 'days never compared', observed: { lateComparisons: ['2026-11-01'] } },
      is: ['warn comparisons: late'],
    },
    { what: 'no tariffs', observed: { tariffsOnSale: 0 }, is: ['missing tariffs: none'] },
    {
      ...{ what: 'no documents', setup: { hasOffer: false, hasPrivacy: false } },
      is: ['missing offer: unset', 'missing privacy: unset'],
    },
    { what: 'untold backups', observed: { backup: null }, is: ['missing backups: unset'] },
    { what: 'a late backup', observed: backup('stale'), is: ['warn backups: stale'] },
    { what: 'a failed backup', observed: backup('failed'), is: ['missing backups: failed'] },
    { what: 'an unread backup', observed: backup('unknown'), is: ['missing backups: unknown'] },
    {
      ...{ what: 'a background that stands', observed: { isBackgroundRunning: false } },
      is: ['missing background: stands'],
    },
    {
      ...{ what: 'jobs that keep failing', observed: { failingJobs: [{ job: 'a', count: 2 }] } },
      is: ['warn background: failing'],
    },
    {
      ...{ what: 'a replica that is late', observed: { replica: 'behind' } },
      is: ['warn replica: behind'],
    },
    {
      ...{ what: 'a clock that is behind', observed: { clockSkew: -7 } },
      is: ['warn clock: skewed'],
    },
    {
      ...{ what: 'a clock that is wrong', observed: { clockSkew: 31 } },
      is: ['missing clock: wrong'],
    },
    {
      ...{ what: 'a bucket that takes nothing', observed: { storageProblem: 'AccessDenied' } },
      is: ['missing storage: bucket_unwritable'],
    },
    {
      ...{ what: 'a folder that takes nothing', setup: { storage: 'folder' } },
      observed: { storageProblem: 'EROFS' },
      is: ['missing storage: folder_unwritable'],
    },
    {
      ...{ what: 'a replica that is gone', observed: { replica: 'gone' } },
      is: ['warn replica: gone'],
    },
    {
      ...{ what: 'one operator', observed: { operators: NOBODY_SAFE } },
      is: ['warn operators: single', 'missing operator_passwords: unset'],
    },
    {
      ...{ what: 'a factor that is not required', setup: { requiresSecondFactor: false } },
      is: ['warn second_factor: unset'],
    },
    {
      ...{ what: 'nothing beside SMS', setup: { ...off, hasMetrics: false } },
      is: [...Object.keys(off).map((name) => `warn ${name}: off`), 'warn metrics: off'],
    },
  ])('$what', ({ setup, observed, is }) => {
    expect(changed(setup, observed)).toEqual(is);
  });
});
