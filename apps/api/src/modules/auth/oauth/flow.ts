import type { Flow } from '../../../gateways/oauth/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { byAnyKey } from '../../../platform/former-keys.ts';
import { equalInConstantTime, newToken } from '../../../platform/tokens.ts';
import {
  decodeTarget,
  encodeTarget,
  FLOW_LIFETIME_MS,
  redirectUriOf,
  type Target,
} from './rules.ts';

type FlowCtx = Ctx<'config' | 'sign'>;

/** A flow that we began, and anybody may have brought back. */
interface SealedFlow {
  readonly flow: Flow;
  /** Null: the configured page. */
  readonly target: Target | null;
  readonly expiresAt: Date;
}

/**
 * A new sign-in at the provider. It is stored in the browser alone, as a cookie that must equal the
 * `state` of the provider's redirect: in another browser the redirect is of no use.
 */
export function newFlow(ctx: FlowCtx, provider: string, target: Target | null): Flow {
  const seed = [ctx.now.getTime() + FLOW_LIFETIME_MS, newToken()];
  return flowOf(ctx, provider, [...seed, ...(target ? [encodeTarget(target)] : [])].join('.'));
}

/** The flow that a `state` seals; null: we sealed none such for the provider. */
export function openFlow(ctx: FlowCtx, provider: string, state: string): SealedFlow | null {
  const seed = state.slice(0, Math.max(0, state.lastIndexOf('.')));
  const flow = byAnyKey(ctx, (ctx) => {
    const flow = flowOf(ctx, provider, seed);
    return equalInConstantTime(flow.state, state) ? flow : null;
  });
  if (flow === null) return null;
  const [until, , target] = seed.split('.');
  return {
    flow,
    target: target ? decodeTarget(target) : null,
    expiresAt: new Date(Number(until)),
  };
}

function flowOf(ctx: FlowCtx, provider: string, seed: string): Flow {
  const part = (name: string) => ctx.app.sign(`oauth ${name}`, provider, seed);
  return {
    redirectUri: redirectUriOf(ctx, provider),
    state: `${seed}.${part('state')}`,
    verifier: part('verifier'),
    nonce: part('nonce'),
  };
}
