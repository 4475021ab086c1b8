import type { Ctx } from '../../../platform/ctx.ts';
import { notifyOwner } from '../notices/notices.ts';
import { findOwner } from '../repository.ts';
import { afterQuietHours, percentPassed, usageText } from '../rules/notices.ts';
import {
  addEntries,
  restoreEntries,
  reverseEntries,
  type UsageChange,
  type UsedPlan,
} from './repository.ts';

type UsageInput = Omit<UsageChange, 'now'>;

/**
 * Counts records at the moment they are confirmed, in the caller's transaction; each counts once,
 * however often it is recorded. Refuses nothing: a record beyond the number costs money.
 */
export async function recordUsage(ctx: Ctx, input: UsageInput): Promise<void> {
  if (input.participants.length === 0) return;
  const plan = await addEntries(ctx.db, { ...input, now: ctx.now });
  if (plan) await notifyUsage(ctx, input.provider, plan);
}

/**
 * Reverses records that were cancelled before their start: in the period they were counted in while
 * that is open, else in the current one. What was never counted is not reversed.
 */
export async function reverseUsage(ctx: Ctx, input: UsageInput): Promise<void> {
  if (input.participants.length === 0) return;
  await reverseEntries(ctx.db, { ...input, now: ctx.now });
}

/** Takes back that records were reversed: they are counted as they were. What was not reversed last stays. */
export async function restoreUsage(ctx: Ctx, input: UsageInput): Promise<void> {
  if (input.participants.length === 0) return;
  await restoreEntries(ctx.db, { ...input, now: ctx.now });
}

/** Notifies the owner when much of the number is used, and each time much more is. */
async function notifyUsage(ctx: Ctx, provider: number, plan: UsedPlan): Promise<void> {
  const count = { used: plan.used, included: plan.appointments_count };
  const percent = percentPassed(plan.before, count);
  if (percent === null) return;
  const owner = await findOwner(ctx.db, provider);
  if (!owner) return;
  await notifyOwner(ctx, owner, {
    kind: 'plan_use',
    text: usageText(percent, { ...count, title: plan.title }),
    key: `plan:${plan.document_id}:use:${percent}`,
    notBefore: afterQuietHours(ctx.now, owner),
    expiresAt: plan.ends_at,
  });
}
