import type { Call } from '../../platform/call.ts';
import { lockOwner, type OwnerRow } from './repository.ts';

/** Locks the provider of a grant until the transaction ends; throws when there is none. */
export async function requireOwner({ db }: Call, provider: number): Promise<OwnerRow> {
  const owner = await lockOwner(db, provider);
  if (!owner) throw new Error(`provider profile ${provider} is gone`);
  return owner;
}
