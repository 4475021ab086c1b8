import * as oauth from 'openid-client';
import { TIMEOUT_MS } from '../delivery/send-request.ts';
import { isLoopback, pageOf, returned } from './client.ts';
import type { OAuthProvider } from './port.ts';

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
