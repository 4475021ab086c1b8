import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type PageQuery, pageOf } from '../../../platform/paging.ts';
import { countDebts, type Debt, findDebts } from './repository.ts';

/** The caller's unpaid overage, and what of it can be paid now. */
export async function ownDebts({ db, actor, now }: Ctx) {
  const provider = requireProvider(actor);
  const data = (await findDebts(db, { provider })).map((debt) => presentDebt(debt, now));
  const due = data.reduce((sum, { is_due, left }) => (is_due ? sum + left : sum), 0);
  return { data, meta: { due } };
}

/** Unpaid overage of all providers or one, for staff. */
export async function listDebts(
  { db, now }: Ctx,
  { provider_profile: provider, ...query }: PageQuery & { readonly provider_profile?: number },
) {
  const page = pageOf(query);
  const { limit, offset } = page;
  const debts = await findDebts(db, { provider, limit, offset });
  return {
    data: debts.map((debt) => ({
      ...presentDebt(debt, now),
      user: debt.user,
      provider_profile: debt.provider_profile,
    })),
    meta: { pagination: page.meta(await countDebts(db, { provider })) },
  };
}

const presentDebt = (debt: Debt, now: Date) => ({
  plan: debt.document_id,
  title: debt.title,
  starts_at: debt.starts_at.toISOString(),
  ends_at: debt.ends_at.toISOString(),
  is_due: debt.ends_at <= now,
  appointments: debt.extra ?? 0,
  sum: debt.extra_cost ?? 0,
  settled: debt.extra_settled,
  left: (debt.extra_cost ?? 0) - debt.extra_settled,
});
