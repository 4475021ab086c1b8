import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordChange } from '../../entitlement-changes/service/record-change.ts';
import { deleteUserAddon, findAddon } from '../repository.ts';

export async function removeAddon(call: Call, id: number): Promise<void> {
  const before = await findAddon(call.db, id);
  if (!before) return;
  if (before.payment !== null || before.used > 0) throw new AppError('still_used');
  await deleteUserAddon(call.db, id);
  await recordChange(call, 'user_addon', { before });
}
