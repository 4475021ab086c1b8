import type { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findDispute } from '../repository.ts';
import { endDispute } from './end-dispute.ts';
import { presentDisputes } from './present-disputes.ts';

interface Closing {
  readonly outcome: (typeof DISPUTE_OUTCOMES)[number];
  readonly note: string;
}

/** Staff tell how a dispute ended; of two who do at once one wins, the other is told who and what. */
export const closeDispute = (call: Call, documentId: string, { outcome, note }: Closing) =>
  transact(call, async (call) => {
    const dispute = await findDispute(call.db, documentId);
    if (!dispute) throw new AppError('not_found');
    const isEnded = await endDispute(call, dispute, { state: outcome, note });
    const current = await findDispute(call.db, documentId);
    const [data] = await presentDisputes(call, current ? [current] : []);
    if (!data) throw new AppError('not_found');
    if (!isEnded) throw new AppError('dispute_closed', { details: { ...closedOf(data) } });
    const about = { payments: [dispute.payment] };
    const before = { state: dispute.state, note: null };
    const after = { state: outcome, note };
    const entry = { model: 'api::dispute.dispute', document: documentId, before, after, about };
    await writeStaffEntries(call, [entry]);
    return { data };
  });

type Presented = Awaited<ReturnType<typeof presentDisputes>>[number];
const closedOf = ({ state, note, closed_at, closed_by, closed_by_name }: Presented) => ({
  state,
  note,
  closed_at,
  closed_by,
  closed_by_name,
});
