import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { requireUser, userCollection } from '../../../users/index.ts';

type FactorState = 'none' | 'set' | 'replaced' | 'used a recovery code' | 'recovery codes replaced';

/** Writes down what became of a user's second factor, in the transaction of it. The session may be about to act for staff. */
export async function auditFactor(
  call: Call,
  user: number,
  change: { readonly from: FactorState; readonly to: FactorState },
): Promise<void> {
  const { document_id: document } = await requireUser(call.db, user);
  await writeStaffEntries(call, [
    {
      model: userCollection.collection.uid,
      document,
      before: { second_factor: change.from },
      after: { second_factor: change.to },
    },
  ]);
}
