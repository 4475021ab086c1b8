import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentOwnBill } from '../present.ts';
import { findBill } from '../repository.ts';
import { endBill } from './end-bill.ts';

/** A buyer cancels an own open bill; cancelling it again answers the same. */
export const cancelBill = (call: Call, documentId: string) =>
  transact(call, async (call) => {
    const line = await findBill(call.db, documentId);
    if (line?.intent.user !== userIdOf(call)) throw new AppError('not_found');
    const ended = await endBill(call, line, 'cancelled');
    if (ended?.bill.state !== 'cancelled') throw new AppError('bill_closed');
    return { data: presentOwnBill(ended) };
  });
