import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { isConfirmed } from '../rules.ts';
import { findInstantOf } from '../sessions/repository.ts';
import type { FactorRow } from './repository.ts';

/** The caller, whose session has given the factor there is. Throws `second_factor_needed`. */
export function requireGivenFactor(ctx: Ctx): number {
  if (ctx.actor.lacks === 'code') throw new AppError('second_factor_needed');
  return userIdOf(ctx);
}

/**
 * The factor that is about to go or to be replaced was given in this session just now, as the password must be: a session that
 * was stolen together with the password takes it from nobody. Throws `second_factor_needed`.
 */
export async function requireRecentFactor(
  { db, actor, now }: Ctx,
  factor: Pick<FactorRow, 'secret'> | null,
): Promise<void> {
  if (factor === null || factor.secret === null) return;
  if (isConfirmed(await findInstantOf(db, actor.session, 'factor_at'), now)) return;
  throw new AppError('second_factor_needed');
}

/**
 * A thief of the password of one of the staff who has no factor yet would set up another: the first one takes a session
 * that the phone was proved for as well. Throws `phone_proof_needed`.
 */
export async function requirePhoneOfStaff(
  { db, actor }: Ctx,
  factor: Pick<FactorRow, 'secret'> | null,
): Promise<void> {
  if (!actor.isStaff || (factor !== null && factor.secret !== null)) return;
  if ((await findInstantOf(db, actor.session, 'phone_at')) === null) {
    throw new AppError('phone_proof_needed');
  }
}

/** True where the caller may only replace the factor: those of the staff must have one here. */
export const isFactorRequired = ({ actor, app }: Ctx<'config'>): boolean =>
  actor.isStaff && app.config.requiresSecondFactor;
