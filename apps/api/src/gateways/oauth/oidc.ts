import * as oauth from 'openid-client';
import { TIMEOUT_MS } from '../delivery/send-request.ts';
import type { Flow, OAuthProvider } from './port.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Any service that speaks OpenID Connect and tells of itself under `/.well-known`. */
export function createOidc({ issuer, clientId, clientSecret }: OidcSettings): OAuthProvider {
  let configuration: Promise<oauth.Configuration> | null = null;
  const discover = (): Promise<oauth.Configuration> => {
    configuration ??= oauth
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_MS / 1000,
        execute: [
          // The signature is verified by the issuer's keys, though TLS has brought the token. Source: OWASP ASVS 5.0, 6.8.2.
          oauth.enableNonRepudiationChecks,
          ...(isLoopback(issuer) ? [oauth.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        configuration = null;
        throw error;
      });
    return configuration;
  };
  return {
    name: 'oidc',
    begin: async (flow) =>
      pageOf(await discover(), flow, { scope: 'openid email profile', isOpenId: true }),
    finish: async (flow, query) => {
      const tokens = await oauth.authorizationCodeGrant(await discover(), returned(flow, query), {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no ID token');
      return {
        subject: claims.sub,
        email: textOf(claims.email),
        isEmailVerified: claims.email_verified === true,
        name: textOf(claims.name),
      };
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value) || null;

/** The facts that openid-client needs of a service that cannot be discovered. */
interface Client {
  readonly id: string;
  /** Null: PKCE alone. */
  readonly secret: string | null;
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
}

/** Tells whether the address is of this machine: only there may TLS be absent. */
export const isLoopback = (address: string): boolean =>
  /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(address);

export function configured({ id, secret, issuer, authorize, token }: Client): oauth.Configuration {
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token };
  const authentication = secret === null ? oauth.None() : oauth.ClientSecretPost(secret);
  const config = new oauth.Configuration(server, id, {}, authentication);
  config.timeout = TIMEOUT_MS / 1000;
  if (isLoopback(token)) oauth.allowInsecureRequests(config);
  return config;
}

export async function pageOf(
  config: oauth.Configuration,
  { redirectUri, state, verifier, nonce }: Flow,
  { scope, isOpenId }: { readonly scope: string; readonly isOpenId: boolean },
): Promise<string> {
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOpenId && { nonce }),
  });
  return url.href;
}

/** The address the service redirected to, with the parameters of the protocol alone. */
export function returned({ redirectUri }: Flow, query: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri);
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) {
    if (query[name] !== undefined) url.searchParams.set(name, query[name]);
  }
  return url;
}
