import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { type Grant, grantColumns, lockOwner } from '../../repository.ts';
import { nextStatisticsPeriod } from '../../rules/periods.ts';
import { findLastStatistics, insertUserAddon } from '../repository.ts';

export async function grantStatistics(call: Call, grant: Grant): Promise<void> {
  const owner = await lockOwner(call.db, grant.provider_profile);
  const last = await findLastStatistics(call.db, grant.provider_profile);
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...grantColumns(grant),
    ...nextStatisticsPeriod(last, call.now, owner.time_zone),
    kind: 'extended_statistics',
    quantity: 1,
  });
}
