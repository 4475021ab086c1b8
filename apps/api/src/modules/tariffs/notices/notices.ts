import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { after, DAY, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RowSweep } from '../../../platform/sweep.ts';
import { queueSms } from '../../messaging/index.ts';
import { notify, wantsSms } from '../../notifications/index.ts';
import { updateUserTariff } from '../repository.ts';
import {
  dueNotice,
  nextNotice,
  overageNotice,
  overageText,
  type PlanNotice,
  planNoticeText,
  TITLES,
  withoutSender,
} from '../rules/notices.ts';
import {
  countPlansToNotify,
  type EndingPlan,
  findPlansToNotify,
  lockPlanToNotify,
} from './repository.ts';

/**
 * Sends owners notices of the end of their plans, each once, none of a plan that is renewed or renews itself; and of overage,
 * once before the end and once after it.
 */
export const notifyPlanEnds: RowSweep = {
  name: 'tariffs: notify plan ends',
  every: MINUTE,
  find: ({ db, now }, page) => findPlansToNotify(db, now, page),
  perform: async (ctx, id) => {
    const plan = await lockPlanToNotify(ctx.db, id, ctx.now);
    if (!plan) return;
    await notifyEnd(ctx, plan);
    await updateUserTariff(ctx.db, id, { notice_at: nextNotice(plan, ctx.now, plan) });
  },
  count: countPlansToNotify,
};

async function notifyEnd(ctx: Ctx, plan: EndingPlan): Promise<void> {
  const day = dueNotice(plan, ctx.now, plan);
  if (day === null) return;
  const expiresAt = after(ctx.now, DAY);
  if (!plan.is_followed && !plan.renews_itself) {
    await notifyOwner(ctx, plan, {
      kind: 'plan_end',
      text: planNoticeText(day, plan),
      key: `plan:${plan.document_id}:end:${day}:${plan.ends_at.toISOString()}`,
      expiresAt,
    });
  }
  const when = overageNotice(day);
  const left = (plan.extra_cost ?? 0) - plan.extra_settled;
  if (when === null || left <= 0) return;
  const isPayable = left >= MINIMUM_PAYMENT;
  const overage = { ...plan, extra: plan.extra ?? 0, sum: rubles(left), isPayable };
  await notifyOwner(ctx, plan, {
    kind: 'plan_overage',
    text: overageText(when, overage),
    key: `plan:${plan.document_id}:overage:${when}`,
    expiresAt,
  });
}

interface News {
  readonly kind: PlanNotice;
  /** The text of the SMS. */
  readonly text: string;
  /** News of the same key is told once. */
  readonly key: string;
  /** No SMS is sent before. */
  readonly notBefore?: Date;
  readonly expiresAt: Date;
}

/** Tells the owner of a plan what became of it: in the cabinet, as they have it set outside, and by SMS, in the caller's transaction. */
export async function notifyOwner(
  ctx: Ctx,
  { user, phone }: { readonly user: number; readonly phone: string | null },
  { kind, text, key, ...when }: News,
): Promise<void> {
  await notify(ctx, [
    { user, kind, topic: 'plan', title: TITLES[kind], text: withoutSender(text), dedupe_key: key },
  ]);
  if (phone === null || !(await wantsSms(ctx, user))) return;
  await queueSms(ctx, { kind, phone, text, isSecret: false, dedupeKey: key, ...when });
}
