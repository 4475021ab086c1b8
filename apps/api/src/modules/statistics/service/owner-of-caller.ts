import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Owner } from '../numbers/repository.ts';
import { findOwner } from '../repository.ts';

/** The caller as a provider; callers read only their own statistics. Throws `not_found`. */
export async function ownerOfCaller({ db, actor }: Call): Promise<Owner> {
  const owner = await findOwner(db, requireProvider(actor));
  if (!owner) throw new AppError('not_found');
  return owner;
}
