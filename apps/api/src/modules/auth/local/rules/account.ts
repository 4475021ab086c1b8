import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { invalidField } from '../../../../platform/errors.ts';

/** Why the username cannot be chosen, or null. One that is a phone or an e-mail would hide its owner. */
export function whyNoUsername(username: string, email: string): string | null {
  const name = username.trim();
  if (name.length < 3) return 'username must be at least 3 characters';
  const isPhone = new RegExp(`^\\+?\\d{${PHONE_DIGITS}}$`).test(name);
  const isOtherEmail = name.includes('@') && name.toLowerCase() !== email.toLowerCase();
  return isPhone || isOtherEmail ? 'username must not be a phone or an e-mail' : null;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', 'Passwords do not match');
  }
}
