import type { Call } from '../../platform/call.ts';
import { newDocument } from '../../platform/tokens.ts';
import type { ProviderChanges } from '../users/index.ts';
import { insertProvider, updateProviderOf } from './repository.ts';

/** Gives a new user an empty, unpublished profile. */
export const openProvider = ({ db, now }: Call, user: number, phone: string): Promise<number> =>
  insertProvider(db, {
    ...newDocument(now),
    user,
    phone,
  });

/** Changes the user's own profile; without one, or without changes, nothing happens. */
export async function updateProvider(
  { db, now }: Call,
  user: number,
  change: ProviderChanges & { readonly photo?: number | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { name, specialization, description, city, address, photo } = change;
  const known = { name, specialization, description, city, address, photo };
  await updateProviderOf(db, user, { ...known, updated_at: now });
}
