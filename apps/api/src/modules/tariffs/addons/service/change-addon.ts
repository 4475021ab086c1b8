import type { Input } from '@okoshko/contract/collection';
import type { userAddons } from '@okoshko/contract/tariffs/user-addons';
import type { Call } from '../../../../platform/call.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { requireReason } from '../../entitlement-changes/rules.ts';
import { recordChange } from '../../entitlement-changes/service/record-change.ts';
import { findAddon, type UserAddonRow, updateUserAddon } from '../repository.ts';

type AddonInput = Input<(typeof userAddons)['attributes']>;

export async function changeAddon(call: Call, id: number, input: AddonInput): Promise<void> {
  requireReason(input);
  const before = await findAddon(call.db, id);
  if (!before) throw new AppError('not_found');
  const change = input as Partial<UserAddonRow>;
  if ((change.quantity ?? before.quantity) < before.used) {
    throw invalidField('quantity', sentence('quantity_used', { min: before.used }));
  }
  await updateUserAddon(call.db, id, { ...change, updated_at: call.now });
  await recordChange(call, 'user_addon', { before, after: await findAddon(call.db, id) });
}
