import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { previewRefund } from '../../previews/service/preview-refund.ts';
import { findRequest } from '../repository.ts';

/** What granting a request would do now. */
export async function previewRequest(call: Call, documentId: string) {
  const request = await findRequest(call.db, documentId);
  if (!request) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('refund_request_closed');
  return previewRefund(call, request.payment, { unused: true });
}
