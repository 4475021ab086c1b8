import type { App } from '../../../../platform/call.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import type { LimitRule } from '../../../../platform/limits.ts';

/** Names the renewal in the link of a notice; only we can make it. */
export const stopToken = (sign: App['sign'], renewal: string): string =>
  `${renewal}.${sign('stop renewal', renewal)}`;

/** The renewal that a token names, truly or not. */
export const renewalOfToken = (token: string): string => token.split('.')[0] ?? '';

/** The address at which a press stops the renewal, without signing in. */
export const stopUrlOf = (publicUrl: string | null, token: string): string =>
  `${publicUrl ?? ''}/n/${token}`;

/** Tries of one address that name no renewal. */
export const MISSES: LimitRule = { max: 10, window: 10 * MINUTE };
