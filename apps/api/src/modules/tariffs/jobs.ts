import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/minimum';
import type { Call } from '../../platform/call.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { priceOf } from '../messaging/index.ts';
import { notifyOwner } from './notices/service/notify-owner.ts';
import {
  advancePlans,
  type EndingPlan,
  findPlansToNotify,
  updateUserTariff,
} from './repository.ts';
import { dueNotice, nextNotice, noticeText, overageNotice, overageText } from './rules/notices.ts';
import { GRACE } from './rules/periods.ts';

export const advancePlanStates: Sweep = {
  name: 'tariffs: advance plans',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, { now, graceStart: after(now, -GRACE) }),
};

/** Plans of one run; the others wait for the next. */
const BATCH = 500;

/**
 * Sends owners notices of the end of their plans, each once, none of a plan that is renewed; and of overage,
 * once before the end and once after it.
 */
export const notifyPlanEnds: Sweep = {
  name: 'tariffs: notify plan ends',
  every: MINUTE,
  async run(call) {
    for (const plan of await findPlansToNotify(call.db, call.now, BATCH)) {
      await transact(call, async (call) => {
        await notifyEnd(call, plan);
        await updateUserTariff(call.db, plan.id, { notice_at: nextNotice(plan, call.now, plan) });
      });
    }
  },
};

async function notifyEnd(call: Call, plan: EndingPlan): Promise<void> {
  const day = dueNotice(plan, call.now, plan);
  if (day === null) return;
  const expiresAt = after(call.now, DAY);
  if (!plan.is_followed) {
    await notifyOwner(call, plan, {
      kind: 'plan_end',
      text: noticeText(day, plan),
      key: `plan:${plan.document_id}:end:${day}:${plan.ends_at.toISOString()}`,
      expiresAt,
    });
  }
  const when = overageNotice(day);
  const left = (plan.extra_cost ?? 0) - plan.extra_settled;
  if (when === null || left <= 0) return;
  const isPayable = left >= MINIMUM_PAYMENT;
  const overage = { ...plan, extra: plan.extra ?? 0, sum: priceOf(left), isPayable };
  await notifyOwner(call, plan, {
    kind: 'plan_overage',
    text: overageText(when, overage),
    key: `plan:${plan.document_id}:overage:${when}`,
    expiresAt,
  });
}
