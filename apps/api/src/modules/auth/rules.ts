import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/limits.ts';

export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 5 * MINUTE;
/** Tries of one code. With six digits and five tries a guess succeeds once in 200 000. */
export const CODE_TRIES = 5;
/** Between the right code and the password. */
export const STEP_LIFETIME_MS = 10 * MINUTE;

export const SESSION_LIFETIME_MS = 30 * DAY;
export const SESSION_IDLE_MS = 7 * DAY;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_MS = HOUR;

/** How long after signing in the session itself shows who is there. */
const FRESH = 15 * MINUTE;
export const isFresh = (openedAt: Date | null, now: Date): boolean =>
  openedAt !== null && now.getTime() - openedAt.getTime() < FRESH;

/** After the first code of an hour, the second, and every later one. */
const RESEND_PAUSES = [60 * SECOND, 120 * SECOND, 300 * SECOND] as const;

export interface AuthLimits {
  readonly codesHourly: LimitRule;
  readonly codesDaily: LimitRule;
  readonly codesPerAddress: LimitRule;
  /** Of the ten thousand numbers that differ in the last four digits. */
  readonly codesPerPrefix: LimitRule;
  /** Of all who ask from an address the phone's owner never signed in from. */
  readonly codesOfStrangers: LimitRule;
  /** Of a phone's codes by one address. */
  readonly codeTries: LimitRule;
  /** Of one account by one address, or by who proved its phone. */
  readonly passwordTries: LimitRule;
  /** Of one account by all addresses it was never entered from. */
  readonly passwordsOfStrangers: LimitRule;
  readonly passwordsPerAddress: LimitRule;
  /** Of what else may be asked without a session, each by itself. */
  readonly addressTries: LimitRule;
  /** Of e-mails, and of accounts, that one address asks for, whatever e-mails it names. */
  readonly emailsPerAddress: LimitRule;
  /** To one mailbox. */
  readonly emails: LimitRule;
}

/** In development the hour and day limits are a hundred times wider; pauses and tries stay. */
export function authLimits(isProduction: boolean): AuthLimits {
  const wide = isProduction ? 1 : 100;
  return {
    codesHourly: { max: 5 * wide, window: HOUR, pauses: RESEND_PAUSES },
    codesDaily: { max: 10 * wide, window: DAY },
    codesPerAddress: { max: 60 * wide, window: HOUR },
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

/** The SMS. The code comes first, where the phone's preview shows it. */
export const codeText = (code: string): string =>
  `${code} — код для входа в Окошко. Никому его не говорите.`;
