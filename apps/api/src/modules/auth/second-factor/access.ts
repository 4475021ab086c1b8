import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** The caller, one of the staff whatever their session lacks. Throws `second_factor_operators_only`. */
export function requireStaffAccount(call: Call): number {
  if (!call.actor.isStaff) throw new AppError('second_factor_operators_only');
  return userIdOf(call);
}

/** The same of a session that has given the factor there is. Throws `second_factor_needed` too. */
export function requireGivenFactor(call: Call): number {
  const user = requireStaffAccount(call);
  if (call.actor.lacks === 'code') throw new AppError('second_factor_needed');
  return user;
}
