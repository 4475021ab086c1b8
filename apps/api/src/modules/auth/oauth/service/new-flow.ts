import type { Flow } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { equalInConstantTime, newToken } from '../../../../platform/tokens.ts';
import { FLOW_LIFETIME_MS, redirectUriOf } from '../rules.ts';

type FlowCall = Call<'config' | 'sign'>;

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
