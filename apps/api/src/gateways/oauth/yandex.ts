import * as oauth from 'openid-client';
import { configured, pageOf, returned } from './oidc.ts';
import type { OAuthProvider } from './port.ts';

export interface YandexSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://oauth.yandex.ru` */
  readonly oauthUrl: string;
  /** `https://login.yandex.ru` */
  readonly apiUrl: string;
}

/** The fields of the JSON that the gateway reads. */
interface Info {
  readonly id: string;
  readonly default_email?: string;
  readonly real_name?: string;
}

/** Yandex's own mailboxes. Of any other e-mail it does not say whether it verified it. */
const OWN_MAIL = /@(?:ya\.ru|yandex\.(?:ru|com|by|kz))$/i;

/** Yandex ID: OAuth 2.0 with PKCE. Source: yandex.ru/dev/id/doc. */
export function createYandex(settings: YandexSettings): OAuthProvider {
  const { clientId, clientSecret, oauthUrl, apiUrl } = settings;
  const config = configured({
    id: clientId,
    secret: clientSecret,
    issuer: oauthUrl,
    authorize: `${oauthUrl}/authorize`,
    token: `${oauthUrl}/token`,
  });
  return {
    name: 'yandex',
    begin: (flow) => pageOf(config, flow, { scope: 'login:email login:info', isOpenId: false }),
    finish: async (flow, query) => {
      const { access_token: token } = await oauth.authorizationCodeGrant(
        config,
        returned(flow, query),
        { pkceCodeVerifier: flow.verifier, expectedState: flow.state },
      );
      const about = new URL(`${apiUrl}/info?format=json`);
      const answer = await oauth.fetchProtectedResource(config, token, about, 'GET');
      const {
        id,
        default_email: email = null,
        real_name: name = null,
      } = (await answer.json()) as Info;
      if (!answer.ok || !id) throw new Error(`Yandex answered ${answer.status}`);
      return { subject: id, email, isEmailVerified: OWN_MAIL.test(email ?? ''), name };
    },
  };
}
