import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import { invalidField } from '../../../../platform/errors.ts';
import { type Sentence, sentence } from '../../../../platform/sentence.ts';

const MIN_USERNAME = 3;

/** Why the username cannot be chosen, or null. One that is a phone or an e-mail would hide its owner. */
export function whyNoUsername(username: string, email: string): Sentence | null {
  const name = username.trim();
  if (name.length < MIN_USERNAME) return sentence('min_length', { min: MIN_USERNAME });
  const digits = /^\+?(\d+)$/.exec(name)?.[1] ?? '';
  const isPhone = digits.length === PHONE_DIGITS || isPossiblePhone(digits);
  const isOtherEmail = name.includes('@') && name.toLowerCase() !== email.toLowerCase();
  return isPhone || isOtherEmail ? sentence('username_form') : null;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', sentence('passwords_differ'));
  }
}
