import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findDispute } from '../repository.ts';
import { presentDisputes } from './present-disputes.ts';

export async function readDispute(call: Call, documentId: string) {
  const dispute = await findDispute(call.db, documentId);
  const [data] = await presentDisputes(call, dispute ? [dispute] : []);
  if (!dispute || !data) throw new AppError('not_found');
  const about = { payments: [dispute.payment] };
  await recordRead(call, { model: 'api::dispute.dispute', document: documentId, about });
  return { data };
}
