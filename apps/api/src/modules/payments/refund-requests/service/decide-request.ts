import type { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { requireRecentPassword } from '../../../auth/index.ts';
import { type AttemptRow, lockAttempt } from '../../purchases/repository.ts';
import type { RefundRow } from '../../refunds/repository.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';
import { closeOpenRequest, findRequest, type RequestOfPayment } from '../repository.ts';
import { REFUND_REASON } from '../rules.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { presentRequests } from './present-requests.ts';

interface Decision {
  readonly decision: (typeof REFUND_REQUEST_DECISIONS)[number];
  readonly answer?: string | undefined;
}

/** Staff answer a request; of two who do at once one wins, the other is told who and what. */
export async function decideRequest(call: Call, documentId: string, input: Decision) {
  const answer = input.answer?.trim() || null;
  const isGranted = input.decision === 'grant';
  if (!isGranted && answer === null) throw invalidField('answer', sentence('required'));
  if (isGranted) await requireRecentPassword(call);
  return transact(call, async (call) => {
    const request = await findRequest(call.db, documentId);
    if (!request) throw new AppError('not_found');
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(call.db, lock);
    const current = await requireOpen(call, documentId);
    const refund = isGranted ? await grant(call, attempt, request) : null;
    const state = isGranted ? 'granted' : 'declined';
    const result = { state, answer, refund: refund?.id ?? null } as const;
    const closing = { ...result, closed_by: call.actor.user, closed_at: call.now };
    const closed = await closeOpenRequest(call.db, request.id, closing);
    // Its buyer has taken it back this moment: nothing of the decision stays.
    if (!closed) throw new AppError('refund_request_closed');
    const model = 'api::refund-request.refund-request';
    const about = { users: [intent.user] };
    const before = { state: current.state, answer: current.answer };
    const entry = { model, document: documentId, before, after: { state, answer }, about };
    await writeStaffEntries(call, [entry]);
    await notifyBuyer(call, intent, { ...closed, amount: refund?.amount ?? closed.amount });
    const decided = await findRequest(call.db, documentId);
    const [data] = await presentRequests(call, decided ? [decided] : []);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

/** The refund that staff would make by hand: of what is unused at this moment. */
const grant = (
  call: Call,
  attempt: AttemptRow,
  { document_id }: RequestOfPayment,
): Promise<RefundRow> =>
  requestRefund(call, attempt, {
    key: `request:${document_id}`,
    reason: REFUND_REASON,
    unused: true,
    isByStaff: true,
  });

/** The request while it is open, read after its payment is locked. */
async function requireOpen(call: Call, documentId: string): Promise<RequestOfPayment> {
  const request = await findRequest(call.db, documentId);
  if (request?.state === 'open') return request;
  const [closed] = await presentRequests(call, request ? [request] : []);
  if (!closed) throw new AppError('not_found');
  const { state, answer, closed_at, closed_by, closed_by_name } = closed;
  const details = { state, answer, closed_at, closed_by, closed_by_name };
  throw new AppError('refund_request_closed', { details });
}
