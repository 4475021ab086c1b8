import type { OidcSettings } from '../gateways/oauth/oidc.ts';
import type { VkSettings } from '../gateways/oauth/vk.ts';
import type { YandexSettings } from '../gateways/oauth/yandex.ts';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

/** The services people may sign in with; absent ones are off. */
export interface OAuthSettings {
  readonly vk: VkSettings | null;
  readonly yandex: YandexSettings | null;
  readonly oidc: OidcSettings | null;
  /** The host's page that finishes signing in. */
  readonly callbackUrl: string | null;
}

const PROVIDERS = ['vk', 'yandex', 'oidc'];

export function oauthOf(env: Env, read: Read): OAuthSettings {
  const listed = read.list('OAUTH_PROVIDERS');
  const names = listed.filter((word) => PROVIDERS.includes(word));
  if (names.length < listed.length) {
    read.refuse('OAUTH_PROVIDERS', env.OAUTH_PROVIDERS, `a list of ${PROVIDERS.join(', ')}`);
  }
  const ifOn = <T>(word: string, make: () => T): T | null => (names.includes(word) ? make() : null);
  return {
    vk: ifOn('vk', () => ({
      clientId: read.required('VK_CLIENT_ID'),
      apiUrl: read.address('VK_API_URL', 'https://id.vk.com'),
    })),
    yandex: ifOn('yandex', () => ({
      clientId: read.required('YANDEX_CLIENT_ID'),
      clientSecret: read.required('YANDEX_CLIENT_SECRET'),
      oauthUrl: read.address('YANDEX_OAUTH_URL', 'https://oauth.yandex.ru'),
      apiUrl: read.address('YANDEX_API_URL', 'https://login.yandex.ru'),
    })),
    oidc: ifOn('oidc', () => ({
      issuer: read.url('OIDC_ISSUER') ?? read.required('OIDC_ISSUER'),
      clientId: read.required('OIDC_CLIENT_ID'),
      clientSecret: read.required('OIDC_CLIENT_SECRET'),
    })),
    callbackUrl:
      read.url('OAUTH_CALLBACK_URL') ??
      (names.length > 0 ? read.required('OAUTH_CALLBACK_URL', 'OAUTH_PROVIDERS') : null),
  };
}
