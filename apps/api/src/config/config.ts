import type { S3Settings } from '../gateways/storage/s3.ts';
import type { DatabaseSettings } from '../platform/db/database.ts';
import type { ReplicaSettings } from '../platform/db/replica/open-replica.ts';
import type { OverloadSettings } from '../platform/http/overload.ts';
import type { ConfirmationLimits } from '../platform/permissions/second-person.ts';
import type { TracingSettings } from '../platform/tracing/port.ts';
import { type BillSettings, billsOf } from './bills.ts';
import { type ChannelSettings, channelsOf } from './channels.ts';
import { crossCheck } from './cross-check.ts';
import type { Env } from './env.ts';
import { type OAuthSettings, oauthOf } from './oauth.ts';
import { type PaymentProvider, type PaymentsSettings, paymentsOf, receiptsOf } from './payments.ts';
import { type KeySettings, keysOf } from './secrets.ts';
import { checked, type Read, SettingError } from './settings.ts';
import {
  type CallSettings,
  callsOf,
  type MessageSettings,
  messagesOf,
  type SmsSettings,
  smsOf,
} from './sms.ts';

export type { PaymentProvider };

export interface Config extends MessageSettings, KeySettings, BillSettings, LimitSettings {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** The address where visitors reach the service, without a slash at the end. Null: the address it listens on. */
  readonly publicUrl: string | null;
  /** The operators' desk alone is served there, without a slash at the end. Null: beside all else. */
  readonly deskOrigin: string | null;
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** The number of proxies before the server, or their addresses. */
  readonly trustProxy: false | number | string[];
  readonly hostOrigins: readonly string[];
  readonly offerUrl: string | null;
  readonly privacyUrl: string | null;
  /** The version of the two documents, as consents record it. */
  readonly documentsVersion: string;
  /** The host's page that asks for a new password; the e-mail's code is added. Null: ours. */
  readonly passwordResetUrl: string | null;
  /** The page that the link which confirms an e-mail leads on to. Null: the service's own. */
  readonly emailConfirmedUrl: string | null;
  readonly payments: PaymentsSettings;
  readonly receipts: ReturnType<typeof receiptsOf>;
  readonly sms: SmsSettings;
  /** Tells whether a phone can be proved by a call from it, and by whom such calls are taken. */
  readonly calls: CallSettings;
  readonly oauth: OAuthSettings;
  readonly channels: ChannelSettings;
  /** The bearer token that Prometheus sends. Null: there are no metrics. */
  readonly metricsToken: string | null;
  /** The file where backups tell what became of them. Null: nobody tells. */
  readonly backupStatus: string | null;
  /** So many undelivered messages of an hour are told operators. */
  readonly deadMessagesAlert: number;
  /** Above this a second person of the staff confirms. */
  readonly confirmations: ConfirmationLimits;
  /** Statements that take so many milliseconds are logged. Null: none is. */
  readonly slowAfter: number | null;
  /** Null: traces are not exported. */
  readonly tracing: TracingSettings | null;
  /** The storage of files. Null: they are in the data directory. */
  readonly s3: S3Settings | null;
  /** Bytes a user may keep in uploads. */
  readonly uploadQuota: number;
  /** Tells whether operators without a second factor set one up before they see anything. */
  readonly requiresSecondFactor: boolean;
  readonly logLevel: string;
}

const POSTGRES = ['postgres:', 'postgresql:'] as const;

export { SettingError };

const MODES = ['development', 'production', 'test'];

/** Turns the environment into a checked configuration; throws a sentence for each bad value. */
export function loadConfig(env: Env): Config {
  // It decides what all others must be, so that nothing is said of them before it is right.
  const mode = checked(env, (read) => read.oneOf('NODE_ENV', MODES, 'development'));
  return checked(env, (read) => configOf(env, read, mode === 'production'));
}

function configOf(env: Env, read: Read, isProduction: boolean): Config {
  const dataDir = env.DATA_DIR ?? '.data';
  const payments = paymentsOf(env, read, isProduction);
  const sms = smsOf(env, read, isProduction);
  const config: Config = {
    isProduction,
    host: env.LISTEN_HOST ?? '127.0.0.1',
    port: read.port('PORT', 3000),
    publicUrl: read.origin('PUBLIC_URL'),
    ...operatorsOf(read, isProduction),
    dataDir,
    database: databaseOf(env, read, { isProduction, dataDir }),
    ...keysOf(read),
    trustProxy: read.trustProxy('TRUST_PROXY'),
    hostOrigins: read.origins('HOST_ORIGINS'),
    ...documentsOf(env, read),
    passwordResetUrl: read.url('PASSWORD_RESET_URL'),
    emailConfirmedUrl: read.url('EMAIL_CONFIRMED_URL'),
    payments,
    receipts: receiptsOf(env, read, { isProduction, payments }),
    ...billsOf(env, read),
    sms,
    ...messagesOf(env, read, sms.kind === 'sandbox'),
    calls: callsOf(read),
    oauth: oauthOf(env, read),
    channels: channelsOf(env, read, isProduction),
    ...watchedOf(env, read),
    confirmations: confirmationsOf(read, isProduction),
    s3: s3Of(env, read),
    uploadQuota: read.integer('UPLOAD_QUOTA_MB', 500) * 1_000_000,
    ...limitsOf(read, isProduction),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'info',
    ),
  };
  crossCheck(config, env, read);
  return config;
}

function databaseOf(
  env: Env,
  read: Read,
  { isProduction, dataDir }: Pick<Config, 'isProduction' | 'dataDir'>,
): Config['database'] {
  const usual = isProduction ? 'refused' : 'allowed';
  const embedded = read.oneOf('EMBEDDED_DATABASE', ['allowed', 'refused'], usual);
  if (!env.DATABASE_URL) {
    if (embedded === 'refused') {
      const expected =
        'set, as the embedded database is for trying out; EMBEDDED_DATABASE=allowed takes it in production as well';
      read.refuse('DATABASE_URL', undefined, expected);
    }
    return { kind: 'pglite', directory: dataDir };
  }
  return {
    kind: 'postgres',
    url: read.url('DATABASE_URL', POSTGRES) ?? '',
    directUrl: read.url('DATABASE_DIRECT_URL', POSTGRES),
    isPooled: read.oneOf('DATABASE_POOLED', ['0', '1'], '0') === '1',
    connections: read.integer('DATABASE_CONNECTIONS', 10, 1),
    backgroundConnections: read.integer('DATABASE_BACKGROUND_CONNECTIONS', 3, 1),
    connectTimeout: read.integer('DATABASE_WAIT_MS', 5000),
    statementTimeout: read.integer('DATABASE_STATEMENT_MS', 10_000),
    replica: replicaOf(read),
  };
}

function replicaOf(read: Read): ReplicaSettings | null {
  const url = read.url('DATABASE_REPLICA_URL', POSTGRES);
  return url === null ? null : { url };
}

function operatorsOf(
  read: Read,
  isProduction: boolean,
): Pick<Config, 'deskOrigin' | 'requiresSecondFactor'> {
  const usual = isProduction ? 'required' : 'optional';
  const secondFactor = read.oneOf('OPERATOR_SECOND_FACTOR', ['required', 'optional'], usual);
  return {
    deskOrigin: read.origin('DESK_ORIGIN'),
    requiresSecondFactor: secondFactor === 'required',
  };
}

const documentsOf = (env: Env, read: Read) => ({
  offerUrl: read.url('OFFER_URL'),
  privacyUrl: read.url('PRIVACY_URL'),
  documentsVersion: env.DOCUMENTS_VERSION ?? '1',
});

function watchedOf(
  env: Env,
  read: Read,
): Pick<Config, 'metricsToken' | 'backupStatus' | 'deadMessagesAlert' | 'slowAfter' | 'tracing'> {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  const service = env.OTEL_SERVICE_NAME ?? 'okoshko';
  return {
    metricsToken: read.secret('METRICS_TOKEN'),
    backupStatus: env.BACKUP_STATUS ?? null,
    deadMessagesAlert: Math.max(1, read.integer('DEAD_MESSAGES_ALERT', 10)),
    slowAfter: read.integer('SLOW_QUERY_MS', 500) || null,
    tracing: endpoint === null ? null : { endpoint, service },
  };
}

function confirmationsOf(read: Read, isProduction: boolean): ConfirmationLimits {
  const roubles = (name: 'CONFIRM_REFUND_ABOVE' | 'CONFIRM_PLAN_ABOVE', usual: number) =>
    read.integer(name, usual) * 100 || null;
  const refund = roubles('CONFIRM_REFUND_ABOVE', 50_000);
  const plan = roubles('CONFIRM_PLAN_ABOVE', 100_000);
  const roles = read.oneOf('CONFIRM_ROLES', ['on', 'off'], isProduction ? 'on' : 'off');
  const role = roles === 'on' ? 0 : null;
  return {
    ...{ refund, refund_request: refund, manual_review: refund },
    ...{ plan, addon: plan },
    broadcast: read.integer('CONFIRM_BROADCAST_ABOVE', 1000) || null,
    ...{ role, rights: role },
  };
}

function s3Of(env: Env, read: Read): S3Settings | null {
  if (env.S3_URL === undefined) return null;
  return {
    url: read.url('S3_URL') ?? '',
    region: env.S3_REGION ?? 'us-east-1',
    bucket: read.required('S3_BUCKET', 'S3_URL'),
    key: read.required('S3_KEY', 'S3_URL'),
    secret: read.required('S3_SECRET', 'S3_URL'),
  };
}

/** The most that one address, and all of them together, may ask of a node. */
interface LimitSettings {
  /** Off for benchmarks alone. */
  readonly rateLimits: boolean;
  /** Calls of the API, from one address on each node. */
  readonly maxRequestsPerMinute: number;
  readonly overload: OverloadSettings;
}

const limitsOf = (read: Read, isProduction: boolean): LimitSettings => ({
  rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
  maxRequestsPerMinute: read.integer('MAX_REQUESTS_PER_MINUTE', 600, 60),
  overload: {
    maxInFlight: read.integer('MAX_REQUESTS_IN_FLIGHT', 1000),
    // Beside other programs of a developer the loop is late without load.
    maxDelay: read.integer('MAX_EVENT_LOOP_DELAY_MS', isProduction ? 1000 : 0),
  },
});
