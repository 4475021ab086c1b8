import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import { loadSecretKey } from './config/secrets.ts';
import type { PaymentGateway } from './gateways/payments/port.ts';
import { createYookassa } from './gateways/payments/yookassa.ts';
import { LOOPBACK_SENDERS } from './gateways/payments/yookassa-senders.ts';
import { chainSms } from './gateways/sms/chain.ts';
import type { SmsGateway } from './gateways/sms/port.ts';
import { createSmsc } from './gateways/sms/smsc.ts';
import { createSmsru } from './gateways/sms/smsru.ts';
import { createDiskStorage } from './gateways/storage/disk.ts';
import type { Storage } from './gateways/storage/port.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { newToken } from './platform/tokens.ts';
import { createSandboxSms } from './sandbox/outbox/index.ts';
import { SANDBOX_PAYMENTS, type Sandbox } from './sandbox/yookassa/index.ts';
import { widget } from './static-files.ts';
import { createWidgetReleases, type WidgetReleases } from './widget-releases.ts';

/** All the service works with, put together once. Tests replace parts of it, never imports. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly secretKey: string;
  /** Null: SMS are switched off. */
  readonly sms: SmsGateway | null;
  readonly payments: PaymentGateway | null;
  readonly storage: Storage;
  readonly releases: WidgetReleases;
  /** Null in production: nothing of it exists there. */
  readonly sandbox: Sandbox | null;
  readonly address: Address;
}

/** Where we are reached; the listener tells, once it knows its port. */
export interface Address {
  /** On this machine: what the sandbox and its adapter talk through. */
  local: string;
}

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: FastifyBaseLogger;
  readonly database?: Database;
  readonly sms?: SmsGateway;
  readonly payments?: PaymentGateway;
  /** The folder the widget was built into. */
  readonly widget?: string;
}

export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config.logLevel);
  const database = overrides.database ?? (await openDatabase(config.database, log));
  // After the database, whose lock on the data directory is ours by then.
  const secretKey = await loadSecretKey(config);
  const address: Address = { local: '' };
  const sandbox = config.isProduction ? null : createSandbox({ clock, database, address, config });
  return {
    config,
    clock,
    log,
    database,
    secretKey,
    address,
    sandbox,
    sms: overrides.sms ?? smsOf(config, { db: database.db, clock }),
    payments: overrides.payments ?? paymentsOf(config, sandbox, address),
    storage: createDiskStorage(join(config.dataDir, 'uploads')),
    releases: createWidgetReleases({
      folder: overrides.widget ?? widget,
      storage: createDiskStorage(join(config.dataDir, 'widget')),
      isProduction: config.isProduction,
    }),
  };
}

/** Where visitors reach us. */
export const publicUrl = ({ config, address }: Pick<Context, 'config' | 'address'>): string =>
  config.publicUrl ?? address.local;

function createSandbox(parts: Pick<Context, 'clock' | 'database' | 'address' | 'config'>): Sandbox {
  return {
    db: parts.database.db,
    clock: parts.clock,
    credentials: { shopId: 'sandbox', secretKey: newToken() },
    origin: () => publicUrl(parts),
    notifyUrl: () => `${parts.address.local}/api/payment/notifications`,
  };
}

function smsOf({ sms }: Config, outbox: { db: Database['db']; clock: Clock }): SmsGateway | null {
  if (sms.kind === 'off') return null;
  if (sms.kind === 'sandbox') return createSandboxSms(outbox);
  const suppliers = sms.kind === 'suppliers' ? sms.suppliers : [];
  return chainSms(
    suppliers.map((one) => (one.kind === 'smsru' ? createSmsru(one) : createSmsc(one))),
  );
}

function paymentsOf(
  { payments }: Config,
  sandbox: Sandbox | null,
  address: Address,
): PaymentGateway | null {
  if (payments.kind === 'yookassa') {
    const { apiUrl } = payments;
    return createYookassa({ ...payments, apiUrl: () => apiUrl });
  }
  if (payments.kind === 'off' || sandbox === null) return null;
  return createYookassa({
    ...sandbox.credentials,
    apiUrl: () => `${address.local}${SANDBOX_PAYMENTS}/v3`,
    senders: LOOPBACK_SENDERS,
  });
}
