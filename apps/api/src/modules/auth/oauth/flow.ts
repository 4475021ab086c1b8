import type { Flow } from '../../../gateways/oauth/port.ts';
import type { Call } from '../../../platform/call.ts';
import { equalInConstantTime, newToken } from '../../../platform/tokens.ts';
import { FLOW_LIFETIME_MS } from './rules.ts';

type FlowCall = Call<'config' | 'sign'>;

export const redirectUriOf = ({ app }: Call<'config'>, provider: string): string =>
  `${app.config.publicUrl}/api/connect/${provider}/callback`;

/**
 * A new sign-in at the provider. It is stored in the browser alone, as a cookie that must equal the
 * `state` of the provider's redirect: in another browser the redirect is of no use.
 */
export const newFlow = (call: FlowCall, provider: string): Flow =>
  flowOf(call, provider, `${call.now.getTime() + FLOW_LIFETIME_MS}.${newToken()}`);

/** The sign-in that the browser began at the provider; null: it began another, or too long ago. */
export function resumeFlow(
  call: FlowCall,
  provider: string,
  { state, cookie }: { readonly state: string | undefined; readonly cookie: string | null },
): Flow | null {
  if (state === undefined || cookie === null || !equalInConstantTime(state, cookie)) return null;
  const [until = '', nonce = ''] = state.split('.');
  const flow = flowOf(call, provider, `${until}.${nonce}`);
  return equalInConstantTime(flow.state, state) && call.now.getTime() < Number(until) ? flow : null;
}

function flowOf(call: FlowCall, provider: string, seed: string): Flow {
  const part = (name: string) => call.app.sign(`oauth ${name}`, provider, seed);
  return {
    redirectUri: redirectUriOf(call, provider),
    state: `${seed}.${part('state')}`,
    verifier: part('verifier'),
    nonce: part('nonce'),
  };
}

const cookieName = (redirectUri: string): string =>
  redirectUri.startsWith('https:') ? '__Host-okoshko-oauth' : 'okoshko-oauth';

/** Sent with the redirect of the top page alone, and out of reach for scripts. */
export const cookieOf = ({ redirectUri, state }: Pick<Flow, 'redirectUri' | 'state'>): string =>
  [
    `${cookieName(redirectUri)}=${state}`,
    'Path=/',
    `Max-Age=${state === '' ? 0 : FLOW_LIFETIME_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(redirectUri.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

export function readCookie(header: string | undefined, redirectUri: string): string | null {
  const prefix = `${cookieName(redirectUri)}=`;
  const cookie = (header ?? '').split('; ').find((pair) => pair.startsWith(prefix));
  return cookie ? cookie.slice(prefix.length) : null;
}
