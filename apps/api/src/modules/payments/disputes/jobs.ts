import { MINUTE } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { findDisputeById, findOverdueDisputes } from './repository.ts';
import { endDispute } from './service/end-dispute.ts';

/** A dispute that nobody answered in time is lost. */
export const closeUnanswered: Sweep = {
  name: 'payments: lose disputes',
  every: 10 * MINUTE,
  find: (call, page) => findOverdueDisputes(call.db, call.now, page),
  async perform(call, id) {
    const dispute = await findDisputeById(call.db, id);
    if (dispute) await endDispute(call, dispute, { state: 'charged_back', note: UNANSWERED });
  },
};

const UNANSWERED = 'Ответа до срока не было';
