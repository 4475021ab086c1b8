import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** The caller, an operator whatever their session lacks. Throws `second_factor_operators_only`. */
export function requireOperatorAccount(call: Call): number {
  const { isOperator, lacks } = call.actor;
  if (!isOperator && lacks === undefined) throw new AppError('second_factor_operators_only');
  return userIdOf(call);
}

/** The same of a session that has given the factor there is. Throws `second_factor_needed` too. */
export function requireGivenFactor(call: Call): number {
  const user = requireOperatorAccount(call);
  if (call.actor.lacks === 'code') throw new AppError('second_factor_needed');
  return user;
}
