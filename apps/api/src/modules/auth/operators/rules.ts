import { PASSWORD_LENGTH } from '@okoshko/contract/auth/passwords';
import type { UserRow } from '../../users/index.ts';
import { isCommonPassword, isOfOwner } from '../passwords/rules.ts';

/** Its message tells whoever runs the command why nothing was changed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

type State = Pick<UserRow, 'phone' | 'blocked' | 'erase_at'>;

/** Of an account that is to become an operator's: blocked for a reason, or on its way out. Throws OperatorError. */
export function requirePromotable({ phone, blocked, erase_at }: State): void {
  if (erase_at !== null) {
    throw new OperatorError(`The account of ${phone} was closed by its owner and is being erased.`);
  }
  if (blocked) throw new OperatorError(`The account of ${phone} is blocked: unblock it first.`);
}

/** Throws OperatorError. */
export async function requireGoodPassword(password: string, phone: string): Promise<void> {
  const { minLength, maxLength } = PASSWORD_LENGTH;
  if (password.length < minLength || password.length > maxLength) {
    throw new OperatorError(`The password must have ${minLength} to ${maxLength} characters.`);
  }
  if (await isCommonPassword(password)) {
    throw new OperatorError('That password is one that everybody tries first.');
  }
  if (isOfOwner(password, { phone })) {
    throw new OperatorError('That password tells the phone, which is no secret.');
  }
}
