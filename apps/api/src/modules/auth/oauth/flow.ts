import type { Flow } from '../../../gateways/oauth/port.ts';
import type { App } from '../../../platform/call.ts';
import { equalInConstantTime, newToken } from '../../../platform/tokens.ts';
import { FLOW_LIFETIME_MS } from './rules.ts';

interface SealedFlow {
  readonly sign: App['sign'];
  readonly provider: string;
  readonly redirectUri: string;
}

/**
 * One way to the provider and back. It is kept nowhere but in the browser that began it, whose cookie
 * must be the `state` that comes back: a way begun by one is of no use in the browser of another.
 */
export const newFlow = (sealed: SealedFlow, now: Date): Flow =>
  flowOf(sealed, `${now.getTime() + FLOW_LIFETIME_MS}.${newToken()}`);

/** The way the browser began, if it came back from it, to the provider it went to, in time. */
export function resumeFlow(
  sealed: SealedFlow,
  { state, cookie }: { readonly state: string | undefined; readonly cookie: string | null },
  now: Date,
): Flow | null {
  if (state === undefined || cookie === null || !equalInConstantTime(state, cookie)) return null;
  const [until = '', nonce = ''] = state.split('.');
  const flow = flowOf(sealed, `${until}.${nonce}`);
  return equalInConstantTime(flow.state, state) && now.getTime() < Number(until) ? flow : null;
}

function flowOf({ sign, provider, redirectUri }: SealedFlow, seed: string): Flow {
  const part = (name: string) => sign(`oauth ${name}`, provider, seed);
  return {
    redirectUri,
    state: `${seed}.${part('state')}`,
    verifier: part('verifier'),
    nonce: part('nonce'),
  };
}

const nameOf = (redirectUri: string): string =>
  redirectUri.startsWith('https:') ? '__Host-okoshko-oauth' : 'okoshko-oauth';

/** For the top page's own way back, and for no script. */
export const cookieOf = ({ redirectUri, state }: Pick<Flow, 'redirectUri' | 'state'>): string =>
  [
    `${nameOf(redirectUri)}=${state}`,
    'Path=/',
    `Max-Age=${state === '' ? 0 : FLOW_LIFETIME_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(redirectUri.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

export function readCookie(header: string | undefined, redirectUri: string): string | null {
  const name = `${nameOf(redirectUri)}=`;
  const mine = (header ?? '').split('; ').find((one) => one.startsWith(name));
  return mine ? mine.slice(name.length) : null;
}
