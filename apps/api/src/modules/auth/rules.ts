import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/db/limits.ts';
import { SESSION_LIFETIME_MS } from '../../platform/session-lifetime.ts';

export const SESSION_IDLE_MS = 7 * DAY;
interface SessionLimits {
  readonly lifetime: number;
  readonly idle: number;
  /** `last_used_at` is written at most this often: a session ends so much before `idle` at the earliest. */
  readonly touch: number;
}
const LIMITS: SessionLimits = { lifetime: SESSION_LIFETIME_MS, idle: SESSION_IDLE_MS, touch: HOUR };
/** An open browser of the staff's shows everybody's data to those who find it. */
const STAFF_LIMITS: SessionLimits = { lifetime: 12 * HOUR, idle: 15 * MINUTE, touch: MINUTE };
const limitsOf = ({ is_staff }: Pick<SessionTimes, 'is_staff'>): SessionLimits =>
  is_staff ? STAFF_LIMITS : LIMITS;

/** So long after signing in an account without a password need not sign in again to prove its owner. */
const FRESH_MS = 15 * MINUTE;
export const isFresh = (openedAt: Date | null, now: Date): boolean =>
  openedAt !== null && now.getTime() - openedAt.getTime() < FRESH_MS;

/** A password that was typed in a session stands so long for what takes it once more. */
export const CONFIRMED_MS = 5 * MINUTE;
export const isConfirmed = (passwordAt: Date | null, now: Date): boolean =>
  passwordAt !== null && now.getTime() - passwordAt.getTime() < CONFIRMED_MS;

/** The pauses after the first code of an hour, the second, and every later one. */
const RESEND_PAUSES = [60 * SECOND, 120 * SECOND, 300 * SECOND] as const;

export interface AuthLimits {
  /** Codes for one phone; calls from it are counted apart, by the same limit. */
  readonly challengesHourly: LimitRule;
  readonly codesDaily: LimitRule;
  /** Codes and calls together, requested from one address. */
  readonly challengesPerAddress: LimitRule;
  /** Codes for the ten thousand phones that differ in the last four digits alone. */
  readonly codesPerPrefix: LimitRule;
  /** Codes of all phones that are requested without a proof of work from addresses the phone's owner has no session from. */
  readonly codesWithoutWork: LimitRule;
  /** Codes of one phone that strangers request by a proof of work, before each further one may be tried but once. */
  readonly codeGuesses: LimitRule;
  /** Tries of the codes of one phone, from one address. */
  readonly codeTries: LimitRule;
  /** Tries of one account's password, from one address or after its phone was proved. */
  readonly passwordTries: LimitRule;
  /** Tries of one account's password, from all addresses that it has no session from. */
  readonly passwordsFromNewAddresses: LimitRule;
  readonly passwordsPerAddress: LimitRule;
  /** Requests to each other endpoint that needs no session, from one address. */
  readonly addressTries: LimitRule;
  /** E-mails and new accounts together, requested from one address. */
  readonly emailsPerAddress: LimitRule;
  /** E-mails to one mailbox. */
  readonly emails: LimitRule;
  /** SMS that tell the owner of one account what was changed in it. */
  readonly ownerSms: LimitRule;
}

/** Limits of an hour and a day are a hundred times wider in development; pauses and tries stay. */
export function authLimits(isProduction: boolean): AuthLimits {
  const wide = isProduction ? 1 : 100;
  return {
    challengesHourly: { max: 5 * wide, window: HOUR, pauses: RESEND_PAUSES },
    codesDaily: { max: 10 * wide, window: DAY },
    challengesPerAddress: { max: 60 * wide, window: HOUR, steady: true },
    codesPerPrefix: { max: 60 * wide, window: HOUR, steady: true },
    codesWithoutWork: { max: 20 * wide, window: 10 * MINUTE, steady: true },
    codeGuesses: { max: 10 * wide, window: DAY, steady: true },
    codeTries: { max: 10 * wide, window: HOUR },
    passwordTries: { max: 100 * wide, window: DAY, pauses: passwordPauses },
    passwordsFromNewAddresses: { max: 100 * wide, window: DAY, steady: true },
    passwordsPerAddress: { max: 60 * wide, window: MINUTE },
    addressTries: { max: 10 * wide, window: MINUTE },
    emailsPerAddress: { max: 60 * wide, window: HOUR, steady: true },
    emails: { max: 5 * wide, window: HOUR },
    ownerSms: { max: 3 * wide, window: DAY },
  };
}

/** E-mails to an address are counted under this key. */
export const emailLimitKey = (email: string): string => `letters:${email.toLowerCase()}`;

/** Four free tries; from the fifth a pause that doubles, up to an hour. */
const passwordPauses = [0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600].map((s) => s * SECOND);

export interface SessionTimes {
  /** True where its role is of the staff: limits follow a change of the role at once, whatever the session lacks. */
  readonly is_staff: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

export function isSessionAlive(session: SessionTimes, now: Date): boolean {
  const { lifetime, idle } = limitsOf(session);
  return (
    now < session.expires_at &&
    since(session.created_at, now) < lifetime &&
    since(session.last_used_at, now) < idle
  );
}

export const isTouchDue = (session: SessionTimes, now: Date): boolean =>
  since(session.last_used_at, now) >= limitsOf(session).touch;

const since = (instant: Date, now: Date): number => now.getTime() - instant.getTime();
