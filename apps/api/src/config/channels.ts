import { createECDH } from 'node:crypto';
import type { FcmSettings } from '../gateways/push/fcm.ts';
import type { RustoreSettings } from '../gateways/push/rustore.ts';
import type { WebPushSettings as GatewaySettings } from '../gateways/push/web-push.ts';
import { hmac } from '../platform/tokens.ts';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

type StandIn = { readonly kind: 'sandbox' | 'off' };

/** The channels beside SMS. In production a channel without settings is off: SMS reaches everybody. */
export interface ChannelSettings {
  readonly telegram:
    | StandIn
    | { readonly kind: 'bot'; readonly token: string; readonly apiUrl: string };
  readonly email: StandIn | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  readonly push: StandIn | PushSettings;
  /** The bot's username, as in `https://t.me/NAME`. */
  readonly telegramBot: string;
  /** Null: no update is accepted. */
  readonly telegramSecret: string | null;
}

interface PushSettings {
  readonly kind: 'services';
  readonly fcm: Pick<FcmSettings, 'account' | 'apiUrl'> | null;
  readonly rustore: RustoreSettings | null;
  readonly web: WebPushSettings | null;
}

export function channelsOf(env: Env, read: Read, isProduction: boolean): ChannelSettings {
  const stand = isProduction ? 'off' : 'sandbox';
  const oneOf = (name: 'TELEGRAM' | 'MAIL_TRANSPORT', real: string) =>
    read.oneOf(name, isProduction ? [real, 'off'] : [real, 'off', 'sandbox'], stand);
  const telegram = oneOf('TELEGRAM', 'bot');
  const mail = oneOf('MAIL_TRANSPORT', 'smtp');
  return {
    telegram:
      telegram === 'bot'
        ? {
            kind: 'bot',
            token: read.required('TELEGRAM_TOKEN'),
            apiUrl: read.address('TELEGRAM_API_URL', 'https://api.telegram.org'),
          }
        : standIn(telegram),
    email:
      mail === 'smtp'
        ? {
            kind: 'smtp',
            url: read.url('MAIL_URL', ['smtp:', 'smtps:']) ?? read.required('MAIL_URL'),
            from: read.required('MAIL_FROM'),
          }
        : standIn(mail),
    push: pushOf(env, read, isProduction),
    telegramBot:
      telegram === 'bot' ? read.required('TELEGRAM_BOT') : (env.TELEGRAM_BOT ?? 'okoshko_bot'),
    telegramSecret: secretOf(env, read, telegram === 'bot'),
  };
}

const standIn = (word: string): StandIn => ({ kind: word === 'off' ? 'off' : 'sandbox' });

/** Telegram allows only these characters. */
function secretOf({ TELEGRAM_WEBHOOK_SECRET: secret }: Env, read: Read, isNeeded: boolean) {
  if (secret === undefined && !isNeeded) return null;
  if (secret !== undefined && /^[\w-]{16,256}$/.test(secret)) return secret;
  const expected = '16 to 256 Latin letters, digits, - and _';
  read.refuse('TELEGRAM_WEBHOOK_SECRET', secret, expected);
  return null;
}

const PUSH_SERVICES: ReadonlySet<string> = new Set(['fcm', 'rustore', 'web']);

function pushOf(env: Env, read: Read, isProduction: boolean): StandIn | PushSettings {
  const kinds = read.list('PUSH_SERVICES', isProduction ? 'off' : 'sandbox');
  const [first = ''] = kinds;
  if (kinds.length === 1 && (first === 'off' || (first === 'sandbox' && !isProduction))) {
    return standIn(first);
  }
  if (kinds.length === 0 || !kinds.every((word) => PUSH_SERVICES.has(word))) {
    const expected = `a list of fcm, rustore and web, or off${isProduction ? '' : ', or sandbox'}`;
    read.refuse('PUSH_SERVICES', env.PUSH_SERVICES, expected);
  }
  return {
    kind: 'services',
    fcm: kinds.includes('fcm')
      ? {
          account: accountOf(read),
          apiUrl: read.address('FCM_API_URL', 'https://fcm.googleapis.com'),
        }
      : null,
    rustore: kinds.includes('rustore')
      ? {
          project: read.required('RUSTORE_PROJECT'),
          token: read.required('RUSTORE_TOKEN'),
          apiUrl: read.address('RUSTORE_API_URL', 'https://vkpns.rustore.ru'),
        }
      : null,
    web: kinds.includes('web') ? webPushOf(read) : null,
  };
}

/** The content of the service account's key file, as Google issues it. */
function accountOf(read: Read): FcmSettings['account'] {
  const text = read.required('FCM_SERVICE_ACCOUNT_KEY');
  const { project_id = '', client_email = '', private_key = '', token_uri } = fileOf(text);
  if (text !== '' && !(project_id && client_email && private_key))
    read.refuse('FCM_SERVICE_ACCOUNT_KEY', text, 'the JSON of a service account’s key');
  const usual = 'https://oauth2.googleapis.com/token';
  return { project_id, client_email, private_key, token_uri: token_uri ?? usual };
}

/** Empty: it is no JSON of an object. */
function fileOf(text: string): Partial<FcmSettings['account']> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

type WebPushSettings = Pick<GatewaySettings, 'publicKey' | 'privateKey' | 'subject' | 'relayUrl'>;

/** The pair that push services know us by: browsers subscribe to the public key, requests are signed by the private one. */
function webPushOf(read: Read): WebPushSettings {
  const publicKey = read.required('VAPID_PUBLIC_KEY');
  const privateKey = read.required('VAPID_PRIVATE_KEY');
  if (privateKey !== '' && !/^[\w-]{43}$/.test(privateKey))
    read.refuse('VAPID_PRIVATE_KEY', privateKey, '32 bytes in base64url');
  else if (privateKey !== '' && publicKey !== '' && publicKeyOf(privateKey) !== publicKey)
    read.refuse('VAPID_PUBLIC_KEY', publicKey, 'that of VAPID_PRIVATE_KEY, in base64url');
  const subject =
    read.url('VAPID_SUBJECT', ['mailto:', 'https:']) ?? read.required('VAPID_SUBJECT');
  return { publicKey, privateKey, subject, relayUrl: read.url('WEB_PUSH_RELAY_URL') };
}

/** Null: no number of the curve's. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** The key that browsers subscribe to where messages go into the sandbox's outbox: it follows from the secret key. */
export const sandboxPublicKey = (secretKey: string): string | null =>
  publicKeyOf(hmac(secretKey, 'web push'));
