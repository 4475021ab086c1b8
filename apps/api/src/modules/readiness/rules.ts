import {
  READINESS,
  type ReadinessFinding,
  type ReadinessName,
  type ReadinessState,
} from '@okoshko/contract/readiness/lines';
import type { BackupReport } from '../../platform/backup.ts';
import { clockStateOf } from '../../platform/clock.ts';
import type { ReplicaHealth } from '../../platform/db/replica/choose-source.ts';
import type { FailingJob } from '../../platform/jobs/gauges.ts';

/** A channel goes through a supplier, by name, or through nobody outside: a stand-in of development, or it is off. */
type Suppliers = 'stand_in' | 'off' | readonly string[];

/** The settings, without secrets. */
export interface Setup {
  readonly isProduction: boolean;
  readonly publicUrl: string | null;
  readonly deskOrigin: string | null;
  readonly hostOrigins: readonly string[];
  readonly trustsProxy: boolean;
  readonly sms: Suppliers;
  readonly calls: Suppliers;
  readonly mail: Suppliers;
  readonly telegram: Suppliers;
  readonly push: Suppliers;
  readonly payments: Suppliers;
  /** Payments go to a shop or terminal that is for trying: no money moves. */
  readonly isTrialShop: boolean;
  /** Plans may renew themselves. */
  readonly hasRenewals: boolean;
  readonly hasReceipts: boolean;
  /** Documents say who sells; without it none are made. */
  readonly hasIssuer: boolean;
  /** Bills say at which bank they are paid; without it none are made. */
  readonly hasBills: boolean;
  readonly hasOffer: boolean;
  readonly hasPrivacy: boolean;
  readonly database: 'server' | 'embedded';
  readonly storage: 'bucket' | 'folder';
  readonly hasSecretKey: boolean;
  readonly requiresSecondFactor: boolean;
  readonly hasMetrics: boolean;
}

/** The staff who may sign in, and how many of them lack something. */
export interface Operators {
  readonly all: number;
  readonly withoutPassword: number;
  readonly withoutSecondFactor: number;
}

/** The installation as it was observed. */
export interface Observed {
  readonly operators: Operators;
  readonly tariffsOnSale: number;
  /** Days whose money was to be compared with the provider's by now and was not, the oldest first. */
  readonly lateComparisons: readonly string[];
  readonly demoAccounts: number;
  /** Null: nobody tells of backups. */
  readonly backup: BackupReport | null;
  readonly isBackgroundRunning: boolean;
  /** Jobs and sweeps with rows that keep failing. */
  readonly failingJobs: readonly FailingJob[];
  /** Somebody reads it. */
  readonly replica: ReplicaHealth | 'none';
  /** Seconds that the node's clock is ahead of the database's. */
  readonly clockSkew: number;
  /** The reason why no file can be stored; null: one can. */
  readonly storageProblem: string | null;
}

interface Details {
  readonly names?: readonly string[];
  readonly count?: number;
  readonly at?: string | null;
}
export interface ReadinessLine {
  readonly name: ReadinessName;
  readonly finding: ReadinessFinding<ReadinessName>;
  readonly state: ReadinessState;
  readonly names: readonly string[];
  readonly count: number | null;
  readonly at: string | null;
}

function line<N extends ReadinessName>(
  name: N,
  finding: ReadinessFinding<N>,
  { names = [], count, at = null }: Details = {},
): ReadinessLine {
  const states: Readonly<Record<string, ReadinessState>> = READINESS[name];
  const state = states[finding] ?? 'missing';
  return { name, finding, state, names, count: count ?? null, at };
}

/** Every line, in the order in which an installation is set up. */
export const linesOf = (setup: Setup, observed: Observed): readonly ReadinessLine[] => [
  line('environment', setup.isProduction ? 'production' : 'development'),
  ...addressesOf(setup),
  ...channelsOf(setup),
  ...moneyOf(setup, observed),
  line('offer', setup.hasOffer ? 'set' : 'unset'),
  line('privacy', setup.hasPrivacy ? 'set' : 'unset'),
  ...keepingOf(setup, observed),
  ...accessOf(setup, observed),
  line('metrics', setup.hasMetrics ? 'on' : 'off'),
];

function addressesOf(setup: Setup): readonly ReadinessLine[] {
  const { publicUrl, deskOrigin, hostOrigins, trustsProxy } = setup;
  const isEncrypted = publicUrl?.startsWith('https:') ?? false;
  const withName = (address: string | null) => ({ names: address === null ? [] : [address] });
  return [
    line(
      'public_url',
      publicUrl === null ? 'unset' : isEncrypted ? 'set' : 'unencrypted',
      withName(publicUrl),
    ),
    // A node answers plain HTTP: where visitors come by HTTPS, a proxy stands before it.
    line('proxy', trustsProxy ? 'trusted' : isEncrypted ? 'untrusted' : 'direct'),
    line('desk_origin', deskOrigin === null ? 'shared' : 'apart', withName(deskOrigin)),
    line('host_origins', hostOrigins.length > 0 ? 'set' : 'none', { names: hostOrigins }),
  ];
}

function channelsOf({ sms, calls, mail, telegram, push }: Setup): readonly ReadinessLine[] {
  return [
    supplied('sms', sms),
    line('calls', typeof calls === 'string' ? 'off' : 'suppliers', { names: namesOf(calls) }),
    supplied('mail', mail),
    supplied('telegram', telegram),
    supplied('push', push),
  ];
}

const supplied = (name: 'sms' | 'mail' | 'telegram' | 'push', by: Suppliers): ReadinessLine =>
  line(name, typeof by === 'string' ? by : 'suppliers', { names: namesOf(by) });

const namesOf = (by: Suppliers): readonly string[] => (typeof by === 'string' ? [] : by);

/** The days of a late comparison that are told by name. */
const DAYS_LISTED = 3;

function moneyOf(
  { payments, isTrialShop, hasReceipts, hasIssuer, hasBills, hasRenewals }: Setup,
  { tariffsOnSale, lateComparisons: late }: Observed,
): readonly ReadinessLine[] {
  const live = isTrialShop ? 'trial' : 'suppliers';
  const names = namesOf(payments);
  return [
    line('payments', typeof payments === 'string' ? payments : live, { names }),
    // A service that takes no money makes no receipts and no documents.
    ...(payments === 'off'
      ? []
      : [
          line('receipts', hasReceipts ? 'on' : 'off'),
          line('issuer', hasIssuer ? 'set' : 'unset'),
          line('bills', hasBills ? 'set' : 'unset'),
          line('renewals', hasRenewals ? 'on' : 'off'),
        ]),
    line('comparisons', late.length > 0 ? 'late' : 'current', {
      names: late.slice(0, DAYS_LISTED),
      count: late.length,
    }),
    line('tariffs', tariffsOnSale > 0 ? 'on_sale' : 'none', { count: tariffsOnSale }),
  ];
}

function keepingOf(setup: Setup, observed: Observed): readonly ReadinessLine[] {
  const { backup } = observed;
  return [
    line('database', setup.database),
    line('replica', observed.replica),
    backgroundOf(observed),
    backup === null
      ? line('backups', 'unset')
      : line('backups', backup.state, {
          names: backup.failure === null ? [] : [backup.failure],
          at: backup.backed_up_at,
        }),
    line('clock', clockStateOf(observed.clockSkew), {
      count: Math.round(Math.abs(observed.clockSkew)),
    }),
    storageOf(setup, observed),
    line('secret_key', setup.hasSecretKey ? 'set' : 'generated'),
  ];
}

function storageOf({ storage }: Setup, { storageProblem: problem }: Observed): ReadinessLine {
  if (problem === null) return line('storage', storage);
  const finding = storage === 'bucket' ? 'bucket_unwritable' : 'folder_unwritable';
  return line('storage', finding, { names: [problem] });
}

function backgroundOf({ isBackgroundRunning, failingJobs }: Observed): ReadinessLine {
  if (!isBackgroundRunning) return line('background', 'stands');
  if (failingJobs.length === 0) return line('background', 'runs');
  return line('background', 'failing', {
    names: failingJobs.map(({ job }) => job),
    count: failingJobs.reduce((sum, { count }) => sum + count, 0),
  });
}

function accessOf(
  { requiresSecondFactor }: Setup,
  { operators, demoAccounts }: Observed,
): readonly ReadinessLine[] {
  const { all, withoutPassword, withoutSecondFactor: without } = operators;
  const factor = without === 0 ? 'set' : 'unset';
  return [
    line('demo', demoAccounts === 0 ? 'none' : 'present', { count: demoAccounts }),
    line('operators', all > 1 ? 'several' : 'single', { count: all }),
    line('operator_passwords', withoutPassword === 0 ? 'set' : 'unset', { count: withoutPassword }),
    line('second_factor', requiresSecondFactor ? 'required' : factor, { count: without }),
  ];
}
