import { gatewayByName } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after, HOUR, MINUTE } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { DueJob } from '../../../../platform/jobs/due-job.ts';
import { lockUser } from '../../../users/index.ts';
import { findAttempt } from '../../purchases/repository.ts';
import {
  findRenewal,
  lockRenewal,
  type RenewalRow,
  updateRenewal,
} from '../../renewals/repository.ts';
import {
  chargeOf,
  decideRenewal,
  nextBindingLook,
  type RenewalFacts,
} from '../../renewals/rules/decide.ts';
import { endRenewal } from '../../renewals/service/end-renewal.ts';
import { methodOf } from '../../renewals/service/method-of.ts';
import { findLastPlan } from '../repository.ts';
import { applyStep } from './apply-step.ts';

type StepCall = Call<'config' | 'gateways' | 'sign'>;

/** Takes a renewal one step on: it is decided by facts that are locked, and what is decided is written with it. */
export async function stepRenewal(call: StepCall, id: number): ReturnType<DueJob['perform']> {
  const renewal = await findRenewal(call.db, id);
  if (!renewal || renewal.ended_at !== null) return;
  if (renewal.bound_at === null) await checkBinding(call, renewal);
  else await transact(call, (call) => step(call, renewal));
  return 'closed';
}

async function step(call: StepCall, { id, user }: RenewalRow): Promise<void> {
  // In the order of a refusal, which waits for this or is waited for.
  const owner = await lockUser(call.db, user);
  const renewal = await lockRenewal(call.db, id);
  if (!owner || !renewal || renewal.ended_at !== null) return;
  const plan = await findLastPlan(call.db, renewal.provider_profile, call.now);
  const attempt = renewal.charge === null ? null : await findAttempt(call.db, renewal.charge);
  const facts: RenewalFacts = {
    renewal,
    plan,
    price: plan?.price ?? null,
    charge: chargeOf(attempt),
    isClosing: owner.erase_at !== null || owner.erased_at !== null,
    now: call.now,
  };
  await applyStep(call, { renewal, plan, attempt }, decideRenewal(facts));
}

/** The page on which a method is confirmed is open for an hour. */
const BINDING_LIFETIME = HOUR + 5 * MINUTE;

/** Looks whether the owner has confirmed the method; where its name is not known, nobody was led to a page. */
async function checkBinding(call: StepCall, renewal: RenewalRow): Promise<void> {
  const method = methodOf(call, renewal);
  const methods = gatewayByName(call.app.gateways.payments, renewal.provider).methods;
  const read = method && methods ? await methods.read(method) : null;
  const isLate = call.now > after(renewal.created_at, BINDING_LIFETIME);
  await transact(call, async (call) => {
    await lockUser(call.db, renewal.user);
    const current = await lockRenewal(call.db, renewal.id);
    if (!current || current.ended_at !== null) return;
    if (read?.status === 'active') {
      const { last4 } = read;
      const bound = { last4, bound_at: call.now, due_at: call.now, leased_until: null };
      await updateRenewal(call.db, current.id, { ...bound, updated_at: call.now });
    } else if (read?.status !== 'pending' || isLate) await endRenewal(call, current, 'not_bound');
    else {
      const due_at = nextBindingLook(renewal.created_at, call.now);
      await updateRenewal(call.db, current.id, { due_at, leased_until: null });
    }
  });
}
