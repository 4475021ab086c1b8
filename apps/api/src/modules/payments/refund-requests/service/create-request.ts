import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { notifyStaff } from '../../../notifications/index.ts';
import { lockAttempt } from '../../purchases/repository.ts';
import { refundAmount } from '../../refunds/rules.ts';
import { refundableOf } from '../../refunds/service/refundable-of.ts';
import { presentOwnRequest } from '../present.ts';
import { findOpenRequest, insertRequest } from '../repository.ts';
import { answerBy, REQUEST_LIMIT, staffNoticeOf } from '../rules.ts';
import { requireOwnPayment } from './require-own-payment.ts';

interface RequestInput {
  readonly payment: string;
  readonly reason?: string | undefined;
}

/** A buyer requests what is not used up of an own payment; of many at once one is written. */
export const createRequest = (call: Call<'config'>, { payment, reason }: RequestInput) =>
  transact(call, async (call) => {
    const { db, now, app } = call;
    const { attempt } = await lockAttempt(db, await requireOwnPayment(call, payment));
    if (await findOpenRequest(db, attempt.id)) throw new AppError('refund_request_open');
    const { unused, all } = await refundableOf(call, attempt);
    if (unused === 0) throw new AppError('nothing_unused');
    if (app.config.rateLimits) {
      const limit = { rule: REQUEST_LIMIT, code: 'refund_request_limit' } as const;
      await requireTry(call, `refund-requests:${userIdOf(call)}`, limit);
    }
    const request = await insertRequest(db, {
      ...newDocument(now),
      attempt: attempt.id,
      amount: refundAmount(unused, all),
      reason: reason?.trim() || null,
      state: 'open',
      answer_by: answerBy(now),
    });
    await notifyStaff(call, staffNoticeOf(request.document_id));
    return { data: presentOwnRequest(request) };
  });
