import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockAttempt } from '../../purchases/repository.ts';
import { refundableOf } from '../../refunds/service/refundable-of.ts';
import { closeOpenRequest, findRequestById } from '../repository.ts';
import { notifyBuyer } from './notify-buyer.ts';

/** Closes an open request that nothing can be given back for, unless there is something again. */
export const closeSpentRequest = (call: Call, id: number): Promise<void> =>
  transact(call, async (call) => {
    const request = await findRequestById(call.db, id);
    if (!request) return;
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(call.db, lock);
    if ((await refundableOf(call, attempt)).unused > 0) return;
    const closing = { state: 'lapsed', closed_by: null, closed_at: call.now } as const;
    const closed = await closeOpenRequest(call.db, id, closing);
    if (closed) await notifyBuyer(call, intent, closed);
  });
