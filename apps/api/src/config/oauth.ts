import type { OidcSettings } from '../gateways/oauth/oidc.ts';
import type { VkSettings } from '../gateways/oauth/vk.ts';
import type { YandexSettings } from '../gateways/oauth/yandex.ts';
import type { Env } from './env.ts';
import { SettingError, type settings } from './settings.ts';

/** The services people may sign in with; absent ones are off. */
export interface OAuthSettings {
  readonly vk: VkSettings | null;
  readonly yandex: YandexSettings | null;
  readonly oidc: OidcSettings | null;
  /** The host's page that finishes signing in. */
  readonly callbackUrl: string | null;
}

const HTTP = ['http:', 'https:'] as const;
const KNOWN = ['vk', 'yandex', 'oidc'];

export function oauthOf(env: Env, read: ReturnType<typeof settings>): OAuthSettings {
  const words = (env.OAUTH ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!words.every((word) => KNOWN.includes(word))) {
    throw new SettingError('OAUTH', env.OAUTH, `a list of ${KNOWN.join(', ')}`);
  }
  const ifOn = <T>(word: string, make: () => T): T | null => (words.includes(word) ? make() : null);
  return {
    vk: ifOn('vk', () => ({
      clientId: read.required('VK_CLIENT_ID'),
      apiUrl: read.url('VK_API_URL', HTTP) ?? 'https://id.vk.com',
    })),
    yandex: ifOn('yandex', () => ({
      clientId: read.required('YANDEX_CLIENT_ID'),
      clientSecret: read.required('YANDEX_CLIENT_SECRET'),
      oauthUrl: read.url('YANDEX_OAUTH_URL', HTTP) ?? 'https://oauth.yandex.ru',
      apiUrl: read.url('YANDEX_API_URL', HTTP) ?? 'https://login.yandex.ru',
    })),
    oidc: ifOn('oidc', () => ({
      issuer: read.url('OIDC_ISSUER', HTTP) ?? read.required('OIDC_ISSUER'),
      clientId: read.required('OIDC_CLIENT_ID'),
      clientSecret: read.required('OIDC_CLIENT_SECRET'),
    })),
    callbackUrl:
      read.url('OAUTH_CALLBACK_URL', HTTP) ??
      (words.length > 0 ? read.required('OAUTH_CALLBACK_URL') : null),
  };
}
