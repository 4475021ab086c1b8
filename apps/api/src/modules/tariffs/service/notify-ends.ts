import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { sendSms } from '../../messaging/index.ts';
import { findNoticedPlans, type NoticedPlan, updateUserTariff } from '../repository.ts';
import { dueNotice, nextNotice, noticeText } from '../rules/notices.ts';

/** Plans told of in one run; the rest wait for the next. */
const BATCH = 500;

/** Tells owners of the end of their plans, each notice once; of a plan already renewed, nothing. */
export async function notifyEnds(call: Call): Promise<void> {
  for (const plan of await findNoticedPlans(call.db, call.now, BATCH)) {
    await tell(call, plan);
    await updateUserTariff(call.db, plan.id, { notice_at: nextNotice(plan, call.now, plan) });
  }
}

async function tell(call: Call, plan: NoticedPlan): Promise<void> {
  const day = dueNotice(plan, call.now, plan);
  if (day === null || plan.is_followed || plan.phone === null) return;
  await sendSms(call, {
    kind: 'plan_end',
    phone: plan.phone,
    text: noticeText(day, plan),
    isSecret: false,
    dedupeKey: `plan:${plan.document_id}:end:${day}:${plan.ends_at.toISOString()}`,
    expiresAt: after(call.now, DAY),
  });
}
