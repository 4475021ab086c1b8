import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findRequest } from '../repository.ts';
import { presentRequests } from './present-requests.ts';

export async function readRequest(call: Call, documentId: string) {
  const request = await findRequest(call.db, documentId);
  const [data] = await presentRequests(call, request ? [request] : []);
  if (!request || !data) throw new AppError('not_found');
  const about = { users: [request.user] };
  const model = 'api::refund-request.refund-request';
  await recordRead(call, { model, document: documentId, about });
  return { data };
}
