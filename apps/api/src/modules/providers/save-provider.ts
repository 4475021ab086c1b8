import { withAudit } from '../../platform/collections/audit/index.ts';
import { requireVersion, scopeOf } from '../../platform/collections/declare/index.ts';
import {
  byId,
  ownSingle,
  type Query,
  readOne,
  shapeOf,
} from '../../platform/collections/read/index.ts';
import { put, readId, remarksOn } from '../../platform/collections/write/index.ts';
import type { AppCtx, Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { nameFaultOf, ownNameFaultOf, requireReadableName } from '../../platform/names.ts';
import type { ProviderChanges } from '../users/index.ts';
import { ownProviderCollection, providerCollection } from './collection.ts';
import { findProviderName, lockProviderOf, updateProviderRow } from './repository.ts';

/** Creates or changes the caller's provider profile; the query shapes the answer. */
export async function saveOwnProvider(
  ctx: AppCtx,
  { body, query }: { readonly body: unknown; readonly query: Query },
) {
  const { actor, app } = ctx;
  const target = { collections: app.collections, declaration: ownProviderCollection };
  const plan = shapeOf(scopeOf(ctx), ownProviderCollection, query);
  const id = await put(ctx, target, {
    condition: ownSingle(ownProviderCollection, actor),
    body,
    read: readId,
  });
  // The profile changes what the caller may do: the next request must see it.
  await app.cache.catchUp();
  const data = await readOne(ctx, plan, byId(String(id)));
  if (!data) throw new AppError('not_found');
  return { data, meta: await remarksOn(ctx, ownProviderCollection, { id, body }) };
}

/** Changes the user's profile; without a profile or changes, nothing happens. */
export async function updateProvider(
  ctx: Ctx,
  user: number,
  change: ProviderChanges,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { name, specialization, description, city, address, photo, version } = change;
  const columns = { name, specialization, description, city, address, photo };
  const provider = await lockProviderOf(ctx.db, user);
  if (!provider) return;
  requireVersion(provider.version, version);
  const { id } = provider;
  const faultOf = ctx.actor.isStaff ? nameFaultOf : ownNameFaultOf;
  if (name && faultOf(name) !== null) {
    const stored = await findProviderName(ctx.db, id);
    requireReadableName(['provider_profile', 'name'], name, { stored, faultOf });
  }
  await withAudit(ctx, { declaration: providerCollection, id }, () =>
    updateProviderRow(ctx.db, id, { ...columns, updated_at: ctx.now }),
  );
}
