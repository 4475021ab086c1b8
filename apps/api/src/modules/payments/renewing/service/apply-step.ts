import type { Call } from '../../../../platform/call.ts';
import { notify } from '../../../notifications/index.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { type RenewalRow, updateRenewal } from '../../renewals/repository.ts';
import {
  chargeOf,
  firstCharge,
  nextCharge,
  type RenewalDecision,
} from '../../renewals/rules/decide.ts';
import { stopToken, stopUrlOf } from '../../renewals/rules/link.ts';
import { chargedText, comingText, declinedText } from '../../renewals/rules/texts.ts';
import { endRenewal } from '../../renewals/service/end-renewal.ts';
import type { LastPlan } from '../repository.ts';
import { writeCharge } from './write-charge.ts';

interface Step {
  readonly renewal: RenewalRow;
  readonly plan: LastPlan | null;
  /** The last try of this month. */
  readonly attempt: AttemptRow | null;
}

type StepCall = Call<'config' | 'gateways' | 'sign'>;

/** Writes what was decided, and tells the owner of it, in the transaction of the decision. */
export async function applyStep(
  call: StepCall,
  step: Step,
  decision: RenewalDecision,
): Promise<void> {
  const { renewal, attempt } = step;
  if (decision.act === 'end') return endRenewal(call, renewal, decision.reason);
  const done = { leased_until: null, last_error: null, attempts: 0, updated_at: call.now };
  const write = (change: Partial<RenewalRow>) =>
    updateRenewal(call.db, renewal.id, { ...done, due_at: call.now, ...change });
  if (decision.act === 'follow') {
    const { planEnd } = decision;
    await write({ plan_end: planEnd, notices: 0, noticed_at: null, tries: 0, charge: null });
    if (attempt?.status === 'paid') await notifyCharged(call, step, planEnd);
  } else if (decision.act === 'notice') {
    const { notices } = decision;
    await write({ notices, noticed_at: renewal.noticed_at ?? call.now });
    await notifyComing(call, step, notices);
  } else if (decision.act === 'charge') {
    const { tries, amount } = decision;
    const charge = await writeCharge(call, renewal, amount);
    await write({ tries, charge: charge?.id ?? renewal.charge });
  } else {
    await write({ due_at: decision.until });
    if (attempt && typeof chargeOf(attempt) === 'object') await notifyDeclined(call, step, attempt);
  }
}

const notifyComing = (call: StepCall, { renewal, plan }: Step, notices: number): Promise<void> => {
  const at = (renewal.plan_end && nextCharge(renewal, renewal.plan_end)) ?? call.now;
  const amount = plan?.price ?? renewal.amount;
  const text = comingText({ ...about(call, renewal, plan), amount, at });
  return notifyOwner(call, renewal, {
    kind: 'renewal_coming',
    key: `${keyOfEnd(renewal)}:${notices}`,
    ...text,
  });
};

const notifyCharged = (call: StepCall, step: Step, planEnd: Date): Promise<void> => {
  const { renewal, plan, attempt } = step;
  const amount = attempt?.amount ?? renewal.amount;
  const text = chargedText({ ...about(call, renewal, plan), amount, at: firstCharge(planEnd) });
  return notifyOwner(call, renewal, { kind: 'renewal_charged', key: `${attempt?.id}`, ...text });
};

async function notifyDeclined(call: StepCall, step: Step, attempt: AttemptRow): Promise<void> {
  const { renewal, plan } = step;
  const at = renewal.plan_end && nextCharge(renewal, renewal.plan_end);
  if (!at) return;
  const text = declinedText({ ...about(call, renewal, plan), amount: attempt.amount, at });
  await notifyOwner(call, renewal, { kind: 'renewal_declined', key: `${attempt.id}`, ...text });
}

const about = (call: StepCall, renewal: RenewalRow, plan: LastPlan | null) => ({
  tariff: plan?.title ?? '',
  stopUrl: stopUrlOf(call.app.config.publicUrl, stopToken(call.app.sign, renewal.document_id)),
});

const keyOfEnd = ({ plan_end }: RenewalRow): string => plan_end?.toISOString() ?? '';

interface News {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

const notifyOwner = (
  call: Call,
  { user, document_id }: RenewalRow,
  { key, ...news }: News,
): Promise<void> =>
  notify(call, [
    { user, topic: 'plan', ...news, dedupe_key: `renewal:${document_id}:${news.kind}:${key}` },
  ]);
