import type { BillSettings } from './config/bills.ts';
import { sandboxPublicKey } from './config/channels.ts';
import { type ReceiptSettings, vatCodeAt } from './config/payments.ts';
import { type MessageSettings, messageSettings } from './config/sms.ts';
import { type Context, type Gateways, publicUrl } from './context.ts';
import type { ReceiptTerms } from './gateways/payments/port.ts';
import type { Storage } from './gateways/storage/port.ts';
import type { Cache } from './platform/cache/cache.ts';
import type { Collections } from './platform/collections/declare/index.ts';
import type { App } from './platform/ctx.ts';
import type { Sign } from './platform/former-keys.ts';
import { hostOrigins, hostSources } from './platform/host-origins.ts';
import type { LiveStreams } from './platform/live/live-streams.ts';
import type { ConfirmationLimits } from './platform/permissions/second-person.ts';
import { equalInConstantTime, hashToken } from './platform/tokens.ts';
import { EMAIL_CONFIRMED } from './static-files.ts';

/** The settings that modules may know, without secrets. */
export interface AppConfig extends MessageSettings, BillSettings {
  readonly isProduction: boolean;
  /** Off for benchmarks, which ask more often than anybody may. */
  readonly rateLimits: boolean;
  /** Tells whether operators without a second factor set one up before they see anything. */
  readonly requiresSecondFactor: boolean;
  /** The address where visitors reach the service, without a slash at the end. */
  readonly publicUrl: string;
  /** The address where operators reach their desk, without a slash at the end. */
  readonly deskUrl: string;
  /** Above this a second person of the staff confirms. */
  readonly confirmations: ConfirmationLimits;
  /** Undelivered messages of an hour that operators are told of. */
  readonly deadMessagesAlert: number;
  /** Tells whether pages of the origin may embed the widget. */
  isHostOrigin(origin: string): boolean;
  /** The origins of the host pages as sources of a Content-Security-Policy. */
  readonly hostSources: readonly string[];
  /** Tells whether they may sign people in: the operators' desk is no host, and does. */
  isSignInOrigin(origin: string): boolean;
  /** The terms of the receipts of a payment made at the instant; null: it has no receipt. */
  readonly receiptTermsAt: (at: Date) => ReceiptTerms | null;
  /** The e-mail address for receipts of erased buyers; null: a person makes them. */
  readonly receiptShopEmail: string | null;
  /** Bytes a user may keep in uploads. */
  readonly uploadQuota: number;
  /** The documents people agree to by signing in, and their version. */
  readonly consents: {
    readonly documents: readonly ('offer' | 'privacy')[];
    readonly version: string;
  };
  /** The offer that buyers accept; null: the service has none. */
  readonly offerUrl: string | null;
  /** The host's page that finishes signing in with another service; null: such signing in is off. */
  readonly oauthCallbackUrl: string | null;
  /** The page that the link of an e-mail leads to once the e-mail is confirmed. */
  readonly emailConfirmedUrl: string;
  /** The host's page that asks for a new password; null: ours. */
  readonly passwordResetUrl: string | null;
  /** The public key that browsers subscribe to; null: none are sent messages. */
  readonly webPushKey: string | null;
  readonly email: { readonly kind: 'sandbox' | 'off' | 'smtp'; readonly from: string | null };
  readonly telegram: {
    /** The bot's name, as links to it have it. */
    readonly bot: string;
    /** Tells whether a webhook's header holds the secret that we gave to Telegram. */
    isSecret(sent: unknown): boolean;
  };
}

declare module './platform/ctx.ts' {
  interface App {
    readonly config: AppConfig;
    readonly gateways: Gateways;
    readonly cache: Cache;
    readonly live: LiveStreams;
    readonly storage: Storage;
    readonly collections: Collections;
    readonly ports: Ports;
    readonly sign: Sign;
  }
}

/** Makes the value that every request carries as `ctx.app`. */
export const createApp = (
  context: Context,
  parts: Pick<App, 'cache' | 'live' | 'collections' | 'ports'>,
): App => ({
  ...parts,
  config: appConfigOf(context),
  gateways: context.gateways,
  storage: context.storage,
  sign: context.sign,
});

function appConfigOf(context: Context): AppConfig {
  const { config } = context;
  const { email, telegramBot, telegramSecret } = config.channels;
  const isHostOrigin = hostOrigins({
    listed: config.hostOrigins,
    publicUrl: () => publicUrl(context),
    allowLoopback: !config.isProduction,
  });
  return {
    isProduction: config.isProduction,
    rateLimits: config.rateLimits,
    requiresSecondFactor: config.requiresSecondFactor,
    // Without the setting it is the address we listen on, which is known only once we do.
    get publicUrl() {
      return publicUrl(context);
    },
    get deskUrl() {
      return config.deskOrigin ?? publicUrl(context);
    },
    confirmations: config.confirmations,
    deadMessagesAlert: config.deadMessagesAlert,
    isHostOrigin,
    hostSources: hostSources({
      listed: config.hostOrigins,
      allowLoopback: !config.isProduction,
    }),
    isSignInOrigin: (origin) => isHostOrigin(origin) || origin === config.deskOrigin,
    receiptTermsAt: receiptTermsOf(config.receipts),
    ...{ receiptShopEmail: config.receipts.shopEmail, issuer: config.issuer },
    ...{ issuerBank: config.issuerBank, billDays: config.billDays },
    ...messageSettings(config),
    uploadQuota: config.uploadQuota,
    ...documentsOf(config),
    oauthCallbackUrl: config.oauth.callbackUrl,
    emailConfirmedUrl: config.emailConfirmedUrl ?? EMAIL_CONFIRMED,
    passwordResetUrl: config.passwordResetUrl,
    webPushKey: webPushKeyOf(context),
    email: { kind: email.kind, from: email.kind === 'smtp' ? email.from : null },
    telegram: {
      bot: telegramBot,
      // Hashes are compared, so that the time taken does not tell even the length of the secret.
      isSecret: (sent) =>
        telegramSecret !== null &&
        typeof sent === 'string' &&
        equalInConstantTime(hashToken(telegramSecret), hashToken(sent)),
    },
  };
}

const documentsOf = ({
  offerUrl,
  documentsVersion: version,
}: Context['config']): Pick<AppConfig, 'consents' | 'offerUrl'> => ({
  offerUrl,
  consents: {
    documents: [
      ...(offerUrl === null ? [] : (['offer'] as const)),
      // Ours, where the operator published none.
      'privacy',
    ],
    version,
  },
});

function webPushKeyOf({ config: { channels }, secretKey }: Context): string | null {
  const { push } = channels;
  if (push.kind === 'services') return push.web?.publicKey ?? null;
  return push.kind === 'sandbox' ? sandboxPublicKey(secretKey) : null;
}

const receiptTermsOf =
  ({ terms }: ReceiptSettings): AppConfig['receiptTermsAt'] =>
  (at) => {
    if (terms === null) return null;
    const { vatRates, ...rest } = terms;
    return { ...rest, vatCode: vatCodeAt(vatRates, at) };
  };
