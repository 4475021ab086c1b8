import { invalidField } from '../../../platform/errors.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', 'Passwords do not match');
  }
}
