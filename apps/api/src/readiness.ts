import type { Config, PaymentProvider } from './config/config.ts';
import { isTrial } from './config/payments.ts';
import type { Context } from './context.ts';
import type { Setup } from './modules/readiness/index.ts';
import { readBackup } from './platform/backup.ts';
import { clockStateOf, systemClock } from './platform/clock.ts';
import type { Ports } from './platform/ctx.ts';
import type { BackgroundShare } from './platform/db/background-share.ts';
import { readClockSkew } from './platform/db/clock-skew.ts';
import type { Db } from './platform/db-handle.ts';
import type { DueRows } from './platform/jobs/due-rows.ts';
import { findFailing } from './platform/jobs/gauges.ts';
import type { GaugeSource } from './platform/metrics.ts';
import { findDemoAccounts } from './seed/business/repository.ts';

/** The facts of the whole service that the module of readiness asks for. */
export const readinessOf = (
  { config, database, writeCheck }: Pick<Context, 'config' | 'database' | 'writeCheck'>,
  { share, due }: { readonly share: BackgroundShare; readonly due: readonly DueRows[] },
): Ports['readiness'] => ({
  setup: () => setupOf(config),
  readBackup: async (now) =>
    config.backupStatus === null ? null : readBackup(config.backupStatus, now),
  isBackgroundRunning: () => share.isOn,
  findFailingJobs: (db) => findFailing(db, due),
  replica: () => database.replica?.health() ?? 'none',
  readClockSkew: (db) => readClockSkew(db, systemClock),
  findStorageProblem: writeCheck.run,
  countDemoAccounts: async (db) => (await findDemoAccounts(db)).length,
});

/** The trouble with the clock and the storage for `/readyz`: neither is a reason to take the node out. */
export async function troubleOf(
  db: Db,
  { writeCheck }: Pick<Context, 'writeCheck'>,
): Promise<Readonly<Record<string, unknown>>> {
  const seconds = await readClockSkew(db, systemClock);
  const state = clockStateOf(seconds);
  const why = writeCheck.latest();
  return {
    ...(state !== 'right' && { clock: { state, seconds } }),
    ...(why !== null && { storage: { state: 'unwritable', why } }),
  };
}

/** The trouble with the clock and the storage as gauges, of each node for itself. */
export const troubleGauges = ({
  writeCheck,
}: Pick<Context, 'writeCheck'>): readonly GaugeSource[] => [
  {
    name: 'clock_skew_seconds',
    help: 'How far the clock of this node is ahead of the one of its database',
    labels: [],
    read: async (db) => [{ labels: {}, value: await readClockSkew(db, systemClock) }],
  },
  {
    name: 'storage_unwritable',
    help: 'Whether this node can store no file',
    labels: [],
    read: async () => [{ labels: {}, value: Number(writeCheck.latest() !== null) }],
  },
];

/** The settings that operators may know, without secrets. */
export function setupOf(config: Config): Setup {
  const { channels, payments, calls } = config;
  return {
    isProduction: config.isProduction,
    publicUrl: config.publicUrl,
    deskOrigin: config.deskOrigin,
    hostOrigins: config.hostOrigins,
    trustsProxy: config.trustProxy !== false,
    sms: smsOf(config),
    calls: calls.kind === 'off' ? 'off' : [calls.kind],
    mail: channels.email.kind === 'smtp' ? ['smtp'] : standIn(channels.email.kind),
    telegram:
      channels.telegram.kind === 'bot' ? [channels.telegramBot] : standIn(channels.telegram.kind),
    push: pushOf(config),
    payments: paymentsOf(payments),
    isTrialShop: payments.some(isTrial),
    hasRenewals: savesMethods(payments[0]),
    hasReceipts: config.receipts.terms !== null,
    hasIssuer: config.issuer !== null,
    hasBills: config.issuerBank !== null,
    hasOffer: config.offerUrl !== null,
    hasPrivacy: config.privacyUrl !== null,
    database: config.database.kind === 'postgres' ? 'server' : 'embedded',
    storage: config.s3 === null ? 'folder' : 'bucket',
    requiresSecondFactor: config.requiresSecondFactor,
    hasSecretKey: config.secretKey !== null,
    hasMetrics: config.metricsToken !== null,
  };
}

/** The first takes new payments, and new consents with them. */
const savesMethods = (first: PaymentProvider | undefined): boolean =>
  first?.kind === 'sandbox-yookassa' || (first?.kind === 'yookassa' && first.savesMethods);

const standIn = (kind: 'sandbox' | 'off') => (kind === 'off' ? 'off' : 'stand_in');

const smsOf = ({ sms }: Config): Setup['sms'] =>
  sms.kind === 'suppliers' ? sms.suppliers.map(({ kind }) => kind) : standIn(sms.kind);

function pushOf({ channels: { push } }: Config): Setup['push'] {
  if (push.kind !== 'services') return standIn(push.kind);
  return (['fcm', 'rustore', 'web'] as const).filter((service) => push[service] !== null);
}

/** The first takes new payments: where it is a stand-in, nobody pays. */
function paymentsOf(payments: readonly PaymentProvider[]): Setup['payments'] {
  const [first] = payments;
  if (!first) return 'off';
  if (first.kind.startsWith('sandbox')) return 'stand_in';
  return payments.map(({ kind }) => kind);
}
