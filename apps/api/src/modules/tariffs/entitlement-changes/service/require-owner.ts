import type { Call } from '../../../../platform/call.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { findOwnerForUpdate, type OwnerRow } from '../../repository.ts';
import { requireReason } from '../rules.ts';

interface OwnerInput {
  readonly user?: number | null;
  readonly provider_profile?: number | null;
  readonly reason?: string | null;
}

/** The provider staff name, locked. Throws when user and profile do not belong together, or no reason is given. */
export async function requireOwner(
  { db }: Call,
  { user, provider_profile, reason }: OwnerInput,
): Promise<OwnerRow> {
  const owner = await findOwnerForUpdate(db, Number(provider_profile));
  if (!owner || owner.user !== user) {
    throw invalidField('user', sentence('owner_differs'));
  }
  requireReason({ reason });
  return owner;
}
