import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentOwnRequest } from '../present.ts';
import { closeOpenRequest, findRequest } from '../repository.ts';

/** A buyer takes an own request back while it is open; taking it back again answers the same. */
export async function withdrawRequest(call: Call, documentId: string) {
  const request = await findRequest(call.db, documentId);
  if (!request || request.user !== userIdOf(call)) throw new AppError('not_found');
  const closing = { state: 'withdrawn', closed_by: null, closed_at: call.now } as const;
  const closed = await closeOpenRequest(call.db, request.id, closing);
  const current = closed ?? (await findRequest(call.db, documentId)) ?? request;
  if (current.state !== 'withdrawn') throw new AppError('refund_request_closed');
  return { data: presentOwnRequest(current) };
}
