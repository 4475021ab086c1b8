import type { AppCall, Call } from '../../platform/call.ts';
import { withAudit } from '../../platform/collections/audit.ts';
import { scopeOf } from '../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, ownSingle, readOne } from '../../platform/collections/read.ts';
import { remarksOn } from '../../platform/collections/remarks.ts';
import { requireVersion } from '../../platform/collections/version.ts';
import { put, readId } from '../../platform/collections/write.ts';
import { AppError } from '../../platform/errors.ts';
import { nameFaultOf, ownNameFaultOf, requireReadableName } from '../../platform/names.ts';
import type { ProviderChanges } from '../users/index.ts';
import { ownProviderCollection, providerCollection } from './collection.ts';
import { findProviderName, lockProviderOf, updateProviderRow } from './repository.ts';

/** Creates or changes the caller's provider profile; the query shapes the answer. */
export async function saveOwnProvider(
  call: AppCall,
  { body, query }: { readonly body: unknown; readonly query: Query },
) {
  const { actor, app } = call;
  const target = { collections: app.collections, declaration: ownProviderCollection };
  const plan = shapeOf(scopeOf(call), ownProviderCollection, query);
  const id = await put(call, target, {
    condition: ownSingle(ownProviderCollection, actor),
    body,
    read: readId,
  });
  // The profile changes what the caller may do: the next request must see it.
  await app.cache.catchUp();
  const data = await readOne(call, plan, byId(String(id)));
  if (!data) throw new AppError('not_found');
  return { data, meta: await remarksOn(call, ownProviderCollection, { id, body }) };
}

/** Changes the user's profile; without a profile or changes, nothing happens. */
export async function updateProvider(
  call: Call,
  user: number,
  change: ProviderChanges,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { name, specialization, description, city, address, photo, version } = change;
  const columns = { name, specialization, description, city, address, photo };
  const provider = await lockProviderOf(call.db, user);
  if (!provider) return;
  requireVersion(provider.version, version);
  const { id } = provider;
  const faultOf = call.actor.isStaff ? nameFaultOf : ownNameFaultOf;
  if (name && faultOf(name) !== null) {
    const stored = await findProviderName(call.db, id);
    requireReadableName(['provider_profile', 'name'], name, { stored, faultOf });
  }
  await withAudit(call, { declaration: providerCollection, id }, () =>
    updateProviderRow(call.db, id, { ...columns, updated_at: call.now }),
  );
}
