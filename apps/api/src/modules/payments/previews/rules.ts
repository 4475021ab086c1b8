import type {
  ADDON_CHANGES,
  OVERAGE_CHANGES,
  PLAN_CHANGES,
} from '@okoshko/contract/payments/states';
import type { Entitlements } from '../../tariffs/index.ts';

type Plan = Entitlements['plans'][number];
type Addon = Entitlements['addons'][number];

interface Stretch {
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}
/** The entitlements before and after. */
interface Change<Row, Word extends string> {
  readonly change: Word;
  readonly before: Row | null;
  readonly after: Row;
}
type StretchWord = 'ended' | 'shorter' | 'longer' | 'moved';

/** The plans that would be others; one whose time stays as it is is none. */
export const changedPlans = (
  before: readonly Plan[],
  after: readonly Plan[],
  now: Date,
): readonly Change<Plan, (typeof PLAN_CHANGES)[number]>[] =>
  pairsOf(before, after).flatMap(([old, plan]) => {
    const insertion = plan.restores === null ? 'granted' : 'restored';
    const change = old ? changeOf(old, plan, (one) => isPlanOver(one, now)) : insertion;
    return change ? [{ change, before: old, after: plan }] : [];
  });

export const changedAddons = (
  before: readonly Addon[],
  after: readonly Addon[],
  now: Date,
): readonly Change<Addon, (typeof ADDON_CHANGES)[number]>[] =>
  pairsOf(before, after).flatMap(([old, addon]) => {
    const change = old ? changeOfAddon(old, addon, now) : 'granted';
    return change ? [{ change, before: old, after: addon }] : [];
  });

/** Overage that would be owed again, paid, or dropped with its plan. */
export const changedOverage = (before: readonly Plan[], after: readonly Plan[]) =>
  pairsOf(before, after).flatMap(([old, plan]) => {
    const difference = owed(plan) - (old ? owed(old) : 0);
    if (difference === 0) return [];
    return [{ plan, change: overageChange(plan, difference), amount: Math.abs(difference) }];
  });

function overageChange(plan: Plan, difference: number): (typeof OVERAGE_CHANGES)[number] {
  if (difference > 0) return 'owed';
  return plan.status === 'cancelled' ? 'dropped' : 'paid';
}

const owed = ({ status, extra_cost, extra_settled }: Plan): number =>
  status === 'cancelled' ? 0 : (extra_cost ?? 0) - extra_settled;

const pairsOf = <Row extends { readonly id: number }>(
  before: readonly Row[],
  after: readonly Row[],
): readonly (readonly [Row | null, Row])[] => {
  const old = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => [old.get(row.id) ?? null, row]);
};

function changeOfAddon(old: Addon, addon: Addon, now: Date) {
  if (leftOf(addon) < leftOf(old)) return leftOf(addon) === 0 ? 'ended' : 'fewer';
  return changeOf(old, addon, ({ ends_at }) => ends_at !== null && ends_at <= now);
}

/** Messages of a pack that are not spent. */
export const leftOf = ({ quantity, used }: Addon): number => Math.max(0, quantity - used);

const isPlanOver = ({ status, ends_at }: Plan, now: Date): boolean =>
  status === 'cancelled' || status === 'expired' || ends_at <= now;

function changeOf<Row extends Stretch>(
  old: Row,
  row: Row,
  isOver: (row: Row) => boolean,
): StretchWord | null {
  if (isOver(old)) return null;
  if (isOver(row)) return 'ended';
  if (millis(old.starts_at) !== millis(row.starts_at)) return 'moved';
  if (millis(row.ends_at) === millis(old.ends_at)) return null;
  return millis(row.ends_at) < millis(old.ends_at) ? 'shorter' : 'longer';
}

const millis = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY;
