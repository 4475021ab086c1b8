import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/limits.ts';

export const SESSION_LIFETIME_MS = 30 * DAY;
export const SESSION_IDLE_MS = 7 * DAY;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_MS = HOUR;

/** How long after signing in an account without a password need not sign in again to prove its owner. */
const FRESH_MS = 15 * MINUTE;
export const isFresh = (openedAt: Date | null, now: Date): boolean =>
  openedAt !== null && now.getTime() - openedAt.getTime() < FRESH_MS;

/** After the first code of an hour, the second, and every later one. */
const RESEND_PAUSES = [60 * SECOND, 120 * SECOND, 300 * SECOND] as const;

export interface AuthLimits {
  /** Of the codes of one phone; of its calls as well, counted apart. */
  readonly challengesHourly: LimitRule;
  readonly codesDaily: LimitRule;
  /** Of codes and calls together. */
  readonly challengesPerAddress: LimitRule;
  /** Of the ten thousand numbers that differ in the last four digits. */
  readonly codesPerPrefix: LimitRule;
  /** Of all requests from addresses that the phone's owner has no session from. */
  readonly codesOfStrangers: LimitRule;
  /** Of the codes of one phone, by one address. */
  readonly codeTries: LimitRule;
  /** Of one account, by one address or with a proof of its phone. */
  readonly passwordTries: LimitRule;
  /** Of one account, by all addresses that it has no session from. */
  readonly passwordsOfStrangers: LimitRule;
  readonly passwordsPerAddress: LimitRule;
  /** Of each other endpoint that needs no session. */
  readonly addressTries: LimitRule;
  /** Of e-mails and accounts together, by one address. */
  readonly emailsPerAddress: LimitRule;
  /** To one mailbox. */
  readonly emails: LimitRule;
}

/** In development the hour and day limits are a hundred times wider; pauses and tries stay. */
export function authLimits(isProduction: boolean): AuthLimits {
  const wide = isProduction ? 1 : 100;
  return {
    challengesHourly: { max: 5 * wide, window: HOUR, pauses: RESEND_PAUSES },
    codesDaily: { max: 10 * wide, window: DAY },
    challengesPerAddress: { max: 60 * wide, window: HOUR },
    codesPerPrefix: { max: 60 * wide, window: HOUR },
    codesOfStrangers: { max: 3000 * wide, window: HOUR },
    codeTries: { max: 10 * wide, window: HOUR },
    passwordTries: { max: 100 * wide, window: DAY, pauses: passwordPauses },
    passwordsOfStrangers: { max: 100 * wide, window: DAY },
    passwordsPerAddress: { max: 60 * wide, window: MINUTE },
    addressTries: { max: 10 * wide, window: MINUTE },
    emailsPerAddress: { max: 60 * wide, window: HOUR },
    emails: { max: 5 * wide, window: HOUR },
  };
}

/** Four free tries; from the fifth a pause that doubles, up to an hour. */
const passwordPauses = [0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600].map((s) => s * SECOND);

interface SessionTimes {
  readonly last_used_at: Date;
  readonly expires_at: Date;
}
export const isSessionAlive = ({ last_used_at, expires_at }: SessionTimes, now: Date): boolean =>
  now < expires_at && now.getTime() - last_used_at.getTime() < SESSION_IDLE_MS;
