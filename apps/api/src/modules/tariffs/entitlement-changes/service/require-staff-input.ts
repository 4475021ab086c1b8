import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOwnerForUpdate, type OwnerRow } from '../../repository.ts';

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
    throw refused('user must be the one whose the provider profile is');
  }
  requireReason({ reason });
  return owner;
}

export function requireReason({ reason }: { readonly reason?: string | null }): void {
  if (!reason) throw refused('reason must be defined.');
}

export function requirePeriod({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (ends_at <= starts_at) throw refused('ends_at must be later than starts_at');
}

export const refused = (message: string): AppError =>
  new AppError('validation_failed', { message });
