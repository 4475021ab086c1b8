import type { Call } from '../../../platform/call.ts';
import { withAudit } from '../../../platform/collections/audit.ts';
import { requireVersion } from '../../../platform/collections/version.ts';
import { nameFaultOf, ownNameFaultOf, requireReadableName } from '../../../platform/names.ts';
import type { ProviderChanges } from '../../users/index.ts';
import { providerCollection } from '../collection.ts';
import { findProviderName, lockProviderOf, updateProviderRow } from '../repository.ts';

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
