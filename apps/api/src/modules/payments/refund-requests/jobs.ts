import { MINUTE } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { findSpentRequests } from './repository.ts';
import { closeSpentRequest } from './service/close-spent-request.ts';

/** A request closes by itself once what was bought is over: it ran out, or the money went back another way. */
export const closeSpentRequests: Sweep = {
  name: 'payments: close refund requests',
  every: 10 * MINUTE,
  find: (call, page) => findSpentRequests(call.db, call.now, page),
  perform: closeSpentRequest,
};
