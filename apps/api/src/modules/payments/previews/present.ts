import type { Entitlements } from '../../tariffs/index.ts';
import type { RefundOfPurchase } from './repository.ts';
import { changedAddons, changedOverage, changedPlans, leftOf } from './rules.ts';

interface EffectInput {
  readonly before: Entitlements;
  readonly after: Entitlements;
  /** Those that the service would ask the provider for; the others went back already. */
  readonly requested: ReadonlySet<number>;
  readonly refunds: readonly RefundOfPurchase[];
  /** The purchase the preview is of. */
  readonly payment: string | null;
  /** Kopecks that stay paid for it. */
  readonly left: number;
  readonly now: Date;
}

export const presentEffect = (input: EffectInput) => {
  const { before, after, refunds, payment, left, now } = input;
  const own = refunds.filter((one) => one.payment === payment);
  return {
    amount: own.reduce((sum, { refund }) => sum + refund.amount, 0),
    left,
    refunds: refunds.map((one) => presentOne(one, input)),
    plans: changedPlans(before.plans, after.plans, now).map((one) => ({
      plan: one.after.document_id,
      title: one.after.title,
      change: one.change,
      before: one.before && presentPlan(one.before),
      after: presentPlan(one.after),
    })),
    addons: changedAddons(before.addons, after.addons, now).map((one) => ({
      addon: one.after.document_id,
      kind: one.after.kind,
      change: one.change,
      before: one.before && presentAddon(one.before),
      after: presentAddon(one.after),
    })),
    overage: changedOverage(before.plans, after.plans).map(({ plan, change, amount }) => ({
      plan: plan.document_id,
      title: plan.title,
      change,
      amount,
    })),
  };
};

const presentOne = (
  { refund, attempt, payment }: RefundOfPurchase,
  { requested }: Pick<EffectInput, 'requested'>,
) => ({
  payment,
  amount: refund.amount,
  is_booked: !requested.has(refund.id),
  lines: [...refund.lines],
  receipt: attempt?.receipt_email ?? null,
});

const presentPlan = ({ status, starts_at, ends_at }: Entitlements['plans'][number]) => ({
  status,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const presentAddon = (addon: Entitlements['addons'][number]) => ({
  starts_at: addon.starts_at.toISOString(),
  ends_at: addon.ends_at?.toISOString() ?? null,
  left: leftOf(addon),
});
