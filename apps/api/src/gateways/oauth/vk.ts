import * as oauth from 'openid-client';
import { callOut } from '../call-out.ts';
import { TIMEOUT_MS } from '../delivery/send-request.ts';
import { configured, pageOf, returned } from './oidc.ts';
import type { OAuthProvider } from './port.ts';

export interface VkSettings {
  readonly clientId: string;
  /** `https://id.vk.com` */
  readonly apiUrl: string;
}

/** The fields of the JSON that the gateway reads; each may be absent. */
interface Info {
  readonly user?: {
    readonly user_id?: string | number;
    readonly first_name?: string;
    readonly last_name?: string;
    readonly email?: string;
  };
}

/**
 * VK ID: OAuth 2.1 with PKCE and a device id. Source: id.vk.com, reference of methods. Its ID token is not
 * OpenID Connect's, so the account is read from `user_info`, which does not say whether VK verified the e-mail.
 */
export function createVk({ clientId, apiUrl }: VkSettings): OAuthProvider {
  const config = configured({
    id: clientId,
    secret: null,
    issuer: apiUrl,
    authorize: `${apiUrl}/authorize`,
    token: `${apiUrl}/oauth2/auth`,
  });
  config[oauth.customFetch] = withoutIdToken;
  return {
    name: 'vk',
    begin: (flow) => pageOf(config, flow, { scope: 'email', isOpenId: false }),
    finish: async (flow, query) => {
      const { device_id = '' } = query;
      const { access_token } = await oauth.authorizationCodeGrant(
        config,
        returned(flow, query),
        { pkceCodeVerifier: flow.verifier, expectedState: flow.state },
        { device_id, state: flow.state },
      );
      const answer = await callOut(`${apiUrl}/oauth2/user_info`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, access_token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { user } = (await answer.json()) as Info;
      if (!user?.user_id) throw new Error(`VK answered ${answer.status}`);
      const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || null;
      return {
        subject: String(user.user_id),
        email: user.email ?? null,
        isEmailVerified: false,
        name,
      };
    },
  };
}

/** The token response as openid-client takes it; its options are those of `fetch`. */
const withoutIdToken: oauth.CustomFetch = async (url, options) => {
  const answer = await callOut(String(url), options as RequestInit);
  if (!answer.ok) return answer;
  const { id_token: _, ...rest } = (await answer.json()) as Record<string, unknown>;
  return Response.json({ token_type: 'Bearer', ...rest });
};
