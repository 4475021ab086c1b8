import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';

/** The caller's own provider. Throws `provider_profile_required`. */
export function providerOf({ actor }: Pick<Call, 'actor'>): number {
  if (actor.provider === null) throw new AppError('provider_profile_required');
  return actor.provider;
}
