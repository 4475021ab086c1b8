import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/db/limits.ts';

export type Purpose = 'invite' | 'anonymous';
/** A link waits so long to be used, in milliseconds. */
export const LIFETIMES_MS: Readonly<Record<Purpose, number>> = {
  invite: 7 * DAY,
  anonymous: 30 * DAY,
};
/** A repeated use, as of a double click or after a lost answer, is answered again for so long. */
const REPEAT_WINDOW_MS = 10 * SECOND;

export interface LinkLimits {
  readonly usesPerAddress: LimitRule;
  readonly anonymousPerAddress: LimitRule;
  readonly anonymousPerProvider: LimitRule;
  readonly invitesPerProvider: LimitRule;
}

/** Limits of an hour and a day are a hundred times wider in development. */
export function linkLimits(isProduction: boolean): LinkLimits {
  const wide = isProduction ? 1 : 100;
  return {
    usesPerAddress: { max: 10, window: MINUTE },
    anonymousPerAddress: { max: 20 * wide, window: HOUR },
    anonymousPerProvider: { max: 1000 * wide, window: DAY },
    invitesPerProvider: { max: 300 * wide, window: HOUR },
  };
}

interface Claimable {
  readonly user: number | null;
  readonly phone: string | null;
}

/** True where a user who proved a phone may become the client whose link they used. */
export const mayClaim = (
  client: Claimable,
  { user, phone }: { readonly user: number; readonly phone: string },
): boolean =>
  (client.user === null || client.user === user) &&
  (client.phone === null || client.phone === phone);

interface Link {
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly used_by: string | null;
  readonly revoked_at: Date | null;
}

/** Tells whether a use of the link opens a session, repeats the last use by the same program, or is too late. */
export function linkStateOf(
  { expires_at, used_at, used_by, revoked_at }: Link,
  { now, agent }: { readonly now: Date; readonly agent: string },
): 'opens' | 'again' | 'gone' {
  if (revoked_at !== null) return 'gone';
  if (used_at === null) return now < expires_at ? 'opens' : 'gone';
  const isSame = used_by === agent && now.getTime() - used_at.getTime() <= REPEAT_WINDOW_MS;
  return isSame ? 'again' : 'gone';
}
