import type { Call } from '../../../platform/call.ts';
import { lockOwner, type OwnerRow } from '../repository.ts';

/** Who gets what was paid for, and the paid intent it is owed to. */
export interface Grant {
  readonly user: number;
  readonly provider_profile: number;
  readonly payment: number;
}
/** Holds the provider, who must be there, until the transaction ends. */
export async function requireOwner({ db }: Call, provider: number): Promise<OwnerRow> {
  const owner = await lockOwner(db, provider);
  if (!owner) throw new Error(`provider profile ${provider} is gone`);
  return owner;
}
