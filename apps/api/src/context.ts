import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, PaymentProvider } from './config/config.ts';
import { loadSecretKey } from './config/secrets.ts';
import { type CallIn, createSmsruCalls } from './gateways/calls/smsru.ts';
import type { OAuthProvider } from './gateways/oauth/port.ts';
import type { PaymentGateway } from './gateways/payments/port.ts';
import { createTbank } from './gateways/payments/tbank.ts';
import { createYookassa } from './gateways/payments/yookassa.ts';
import { LOOPBACK_SENDERS } from './gateways/payments/yookassa-senders.ts';
import { createPublicSites, type SiteReader } from './gateways/sites/public-sites.ts';
import { createDiskStorage } from './gateways/storage/disk.ts';
import { createWriteCheck, type Storage, type WriteCheck } from './gateways/storage/port.ts';
import { createS3Storage } from './gateways/storage/s3.ts';
import { createMessageGateways, type MessageGateways } from './message-gateways.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { type Sign, signBy } from './platform/former-keys.ts';
import { createLog } from './platform/log.ts';
import { newToken } from './platform/tokens.ts';
import type { Tracing } from './platform/tracing/port.ts';
import { createFaults, SANDBOX_PAYMENTS, type Sandbox } from './sandbox/payments/index.ts';
import { widget } from './static-files.ts';
import { createWidgetReleases, type WidgetReleases } from './widget-releases.ts';

/** All the service works with, put together once. Tests replace parts of it, never imports. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: traces are not exported. */
  readonly tracing: Tracing | null;
  readonly database: Database;
  readonly secretKey: string;
  readonly sign: Sign;
  readonly gateways: Gateways;
  readonly storage: Storage;
  readonly writeCheck: WriteCheck;
  readonly releases: WidgetReleases;
  /** Null in production: nothing of it exists there. */
  readonly sandbox: Sandbox | null;
  readonly address: Address;
}

/** Third parties, as the settings switch them on. */
export interface Gateways {
  /** A channel without one is switched off. */
  readonly messages: MessageGateways;
  /** Takes calls that prove phones; null: switched off. */
  readonly calls: CallIn | null;
  /** The services people may sign in with. */
  readonly oauth: readonly OAuthProvider[];
  /** The first takes new payments, the others finish those they began; none: payments are switched off. */
  readonly payments: readonly PaymentGateway[];
  readonly sites: SiteReader;
}

/** The address of the server; known once it listens. */
interface Address {
  /** On this machine: the sandbox and its gateway call each other by it. */
  local: string;
}

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: FastifyBaseLogger;
  readonly database?: Database;
  /** In place of those of the same channels. */
  readonly gateways?: MessageGateways;
  readonly payments?: PaymentGateway;
  readonly storage?: Storage;
  readonly sites?: SiteReader;
  /** The folder the widget was built into. */
  readonly widget?: string;
}

export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config.logLevel);
  const tracing = await openTracing(config.tracing, log);
  const watching = { slowAfter: config.slowAfter, tracing };
  const database = overrides.database ?? (await openDatabase(config.database, log, watching));
  // After the database was opened, as that locks the data directory.
  const secretKey = await loadSecretKey(config);
  const address: Address = { local: '' };
  const storage = overrides.storage ?? storageOf(config, 'uploads');
  const sandbox = config.isProduction ? null : createSandbox({ clock, database, address, config });
  return {
    config,
    clock,
    log,
    tracing,
    database,
    secretKey,
    address,
    sandbox,
    sign: signBy(secretKey, config.formerSecretKeys),
    gateways: {
      messages: {
        ...createMessageGateways(config, { db: database.db, clock }),
        ...overrides.gateways,
      },
      calls: config.calls.kind === 'smsru' ? createSmsruCalls(config.calls) : null,
      oauth: await oauthOf(config),
      payments: overrides.payments
        ? [overrides.payments]
        : paymentsOf({ config, sandbox, address }),
      sites: overrides.sites ?? createPublicSites(),
    },
    storage,
    writeCheck: createWriteCheck(storage),
    releases: createWidgetReleases({
      folder: overrides.widget ?? widget,
      storage: storageOf(config, 'widget'),
      isProduction: config.isProduction,
    }),
  };
}

/** Files of one kind, where the settings put them. */
const storageOf = ({ s3, dataDir }: Config, kind: 'uploads' | 'widget'): Storage =>
  s3 ? createS3Storage(s3, kind) : createDiskStorage(join(dataDir, kind));

/** Loads only the services that are set up. */
const oauthOf = async ({ oauth: { vk, yandex, oidc } }: Config): Promise<OAuthProvider[]> => [
  ...(vk ? [(await import('./gateways/oauth/vk.ts')).createVk(vk)] : []),
  ...(yandex ? [(await import('./gateways/oauth/yandex.ts')).createYandex(yandex)] : []),
  ...(oidc ? [(await import('./gateways/oauth/oidc.ts')).createOidc(oidc)] : []),
];

/** The address where visitors reach the service. */
export const publicUrl = ({ config, address }: Pick<Context, 'config' | 'address'>): string =>
  config.publicUrl ?? address.local;

function createSandbox(parts: Pick<Context, 'clock' | 'database' | 'address' | 'config'>): Sandbox {
  return {
    db: parts.database.db,
    clock: parts.clock,
    credentials: { shopId: 'sandbox', secretKey: newToken() },
    terminal: {
      terminalKey: 'sandboxDEMO',
      password: newToken().slice(0, 20),
      ffd: parts.config.receipts.ffdVersion === '1.05' ? '1.05' : '1.2',
    },
    demandsReceipts: parts.config.receipts.terms !== null,
    faults: createFaults(),
    origin: () => publicUrl(parts),
    notifyUrl: () => `${parts.address.local}/api/payment/notifications`,
  };
}

type PaymentParts = Pick<Context, 'config' | 'sandbox' | 'address'>;

const paymentsOf = (parts: PaymentParts): PaymentGateway[] =>
  parts.config.payments.flatMap((provider) => gatewayOf(parts, provider) ?? []);

function gatewayOf(
  { config, sandbox, address }: PaymentParts,
  provider: PaymentProvider,
): PaymentGateway | null {
  const { ffdVersion } = config.receipts;
  if (provider.kind === 'yookassa') {
    return createYookassa({ ...provider, apiUrl: () => provider.apiUrl });
  }
  if (provider.kind === 'tbank') {
    return createTbank({
      ...provider,
      apiUrl: () => provider.apiUrl,
      notificationUrl: () => config.publicUrl && `${config.publicUrl}/api/payment/notifications`,
      ffdVersion,
    });
  }
  if (sandbox === null) return null;
  const standIn = `${SANDBOX_PAYMENTS}/${provider.kind === 'sandbox-tbank' ? 'v2' : 'v3'}`;
  const apiUrl = () => `${address.local}${standIn}`;
  return provider.kind === 'sandbox-tbank'
    ? createTbank({ ...sandbox.terminal, apiUrl, ffdVersion })
    : createYookassa({
        ...sandbox.credentials,
        apiUrl,
        senders: LOOPBACK_SENDERS,
        savesMethods: true,
      });
}

/** Null without a collector: then nothing of OpenTelemetry is loaded. */
async function openTracing(
  settings: Config['tracing'],
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./platform/tracing/opentelemetry.ts');
  return createTracing(settings, log);
}
