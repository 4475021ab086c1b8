import type { Call } from '../../platform/call.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { queueSms } from '../messaging/index.ts';
import {
  advancePlans,
  type EndingPlan,
  findPlansToNotify,
  updateUserTariff,
} from './repository.ts';
import { dueNotice, nextNotice, noticeText } from './rules/notices.ts';
import { GRACE } from './rules/periods.ts';

export const advancePlanStates: Sweep = {
  name: 'tariffs: advance plans',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, { now, graceStart: after(now, -GRACE) }),
};

/** Plans of one run; the others wait for the next. */
const BATCH = 500;

/** Sends owners notices of the end of their plans, each once; none of a plan that is renewed. */
export const notifyPlanEnds: Sweep = {
  name: 'tariffs: notify plan ends',
  every: MINUTE,
  async run(call) {
    for (const plan of await findPlansToNotify(call.db, call.now, BATCH)) {
      await notifyEnd(call, plan);
      await updateUserTariff(call.db, plan.id, { notice_at: nextNotice(plan, call.now, plan) });
    }
  },
};

async function notifyEnd(call: Call, plan: EndingPlan): Promise<void> {
  const day = dueNotice(plan, call.now, plan);
  if (day === null || plan.is_followed || plan.phone === null) return;
  await queueSms(call, {
    kind: 'plan_end',
    phone: plan.phone,
    text: noticeText(day, plan),
    isSecret: false,
    dedupeKey: `plan:${plan.document_id}:end:${day}:${plan.ends_at.toISOString()}`,
    expiresAt: after(call.now, DAY),
  });
}
