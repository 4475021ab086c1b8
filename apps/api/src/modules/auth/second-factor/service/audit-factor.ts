import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { requireUser, userCollection } from '../../../users/index.ts';

type FactorState = 'none' | 'set' | 'replaced' | 'used a recovery code' | 'recovery codes replaced';

/** Writes down what one of the staff did with a second factor, in the transaction of it. */
export async function auditFactor(
  call: Call,
  user: number,
  change: { readonly from: FactorState; readonly to: FactorState },
): Promise<void> {
  const { document_id: document } = await requireUser(call.db, user);
  await writeAuditEntries(call, [
    {
      model: userCollection.collection.uid,
      document,
      before: { second_factor: change.from },
      after: { second_factor: change.to },
    },
  ]);
}
