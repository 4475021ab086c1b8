import type { Call } from '../../platform/call.ts';
import { withAudit } from '../../platform/collections/audit.ts';
import { newDocument } from '../../platform/tokens.ts';
import type { ProviderChanges } from '../users/index.ts';
import { providerCollection } from './collection.ts';
import { findProviderOf, insertProvider, updateProvider as updateRow } from './repository.ts';

/** Gives a new user an empty, unpublished profile. */
export const openProvider = ({ db, now }: Call, user: number, phone: string): Promise<number> =>
  insertProvider(db, {
    ...newDocument(now),
    user,
    phone,
  });

/** Changes the user's own profile; without one, or without changes, nothing happens. */
export async function updateProvider(
  call: Call,
  user: number,
  change: ProviderChanges & { readonly photo?: number | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { name, specialization, description, city, address, photo } = change;
  const known = { name, specialization, description, city, address, photo };
  const id = await findProviderOf(call.db, user);
  if (id === null) return;
  await withAudit(call, { declaration: providerCollection, id }, () =>
    updateRow(call.db, id, { ...known, updated_at: call.now }),
  );
}
