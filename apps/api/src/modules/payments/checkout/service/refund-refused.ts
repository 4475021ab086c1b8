import type { Call } from '../../../../platform/call.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';
import { findRenewal } from '../../renewals/repository.ts';

/** A charge was under way as its owner refused: what it paid goes back, for they wanted it no more. */
export async function refundRefused(call: Call, attempt: AttemptRow): Promise<void> {
  if (attempt.renewal === null) return;
  const renewal = await findRenewal(call.db, attempt.renewal);
  if (renewal?.end_reason !== 'stopped') return;
  const reason = 'The renewal was stopped while the charge was under way';
  await requestRefund(call, attempt, { key: 'renewal-stopped', unused: true, reason });
}
