import { type Call, userIdOf } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { findEntitlementStates } from '../../../tariffs/index.ts';
import { actsOfAttempts } from '../../bills/acts/repository.ts';
import { presentAct } from '../../bills/present.ts';
import { hasConfirmation } from '../../documents/present.ts';
import { presentLine } from '../../purchases/present.ts';
import { presentOwnRequest } from '../../refund-requests/present.ts';
import { findLatestRequests } from '../../refund-requests/repository.ts';
import { sumOpenByAttempt } from '../../refunds/repository.ts';
import { periodOf } from '../../rules/period.ts';
import { findPayments } from '../repository.ts';
import { presentLines } from './present-lines.ts';

/** Own payments with their receipts, and what the buyer can do with each. */
export async function paymentHistory(call: Call<'config'>, query: PageQuery) {
  const page = pageOf(query);
  const own = { user: userIdOf(call), ...periodOf({}) };
  const { lines, total } = await findPayments(call.db, own, page);
  const intents = lines.map(({ intent }) => intent.id);
  const attempts = lines.map(({ attempt }) => attempt.id);
  const states = await findEntitlementStates(call.db, intents, call.now);
  const returning = await sumOpenByAttempt(call.db, attempts);
  const requests = await findLatestRequests(call.db, attempts);
  const acts = await actsOfAttempts(
    call.db,
    lines.map(({ attempt }) => attempt),
  );
  const data = await presentLines(call, lines, (line, money) => {
    const request = requests.get(line.attempt.id);
    return {
      ...presentLine(line, money),
      entitlement: (line.attempt.status === 'paid' && states.get(line.intent.id)) || null,
      returning: returning.get(line.attempt.id) ?? 0,
      refund_request: request ? presentOwnRequest(request) : null,
      has_confirmation: hasConfirmation(line.attempt, call.app.config.issuer),
      acts: (acts.get(line.attempt.id) ?? []).map(presentAct),
    };
  });
  return { data, meta: { pagination: page.meta(total) } };
}
