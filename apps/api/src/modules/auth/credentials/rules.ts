import type { LimitRule } from '../../../platform/limits.ts';
import type { AuthLimits } from '../rules.ts';

/** Codes that one account asks for, whatever the phones: a stolen account sends no SMS to strangers. */
export const accountLimit = (user: number, limits: AuthLimits): readonly [string, LimitRule] => [
  `codes:account-day:${user}`,
  limits.codesDaily,
];

/** The SMS with the code. */
export const phoneChangeText = (code: string): string =>
  `${code} — код для смены телефона в Окошке. Никому его не говорите.`;

interface Names {
  readonly username: string;
  readonly phone: string | null;
}

/** Whether the account is called by its phone, as those are who signed up by one. */
export const hasPhoneAsName = ({ username, phone }: Names): boolean => username === phone;
