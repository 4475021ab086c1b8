import type { Call } from '../../../platform/call.ts';
import type { OwnerRow } from '../repository.ts';
import { type PlanPeriod, startAt } from '../rules/periods.ts';
import { requeue } from '../rules/purchase.ts';
import { findOwnerPlans } from './find-owner-plans.ts';
import { writeMoves } from './write-moves.ts';

interface Gap {
  readonly provider_profile: number;
  readonly owner: OwnerRow;
  /** The period that ended early, shrank or gave way to `last`. */
  readonly gap: PlanPeriod;
  /** What stands in its place; null: nothing. */
  readonly last: PlanPeriod | null;
}

/** Queued plans follow what became of the period before them. */
export async function moveQueue(
  call: Call,
  { provider_profile, owner, gap, last }: Gap,
): Promise<void> {
  const { plans, now, zone } = await findOwnerPlans(call, provider_profile, owner);
  const start = gap.starts_at > now ? gap : startAt(now, zone);
  const nothing = { ...start, ends_at: start.starts_at };
  const moves = requeue(plans, { gap, last: last ?? nothing, zone });
  await writeMoves(call, moves, { owner, gap, last: last ?? nothing });
}
