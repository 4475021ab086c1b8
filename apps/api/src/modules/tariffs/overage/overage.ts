import { readPage } from '../../../platform/collections/audit/index.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { type Debt, findDebts, pageDebts } from './repository.ts';

/** The caller's unpaid overage, and what of it can be paid now. */
export async function ownDebts({ db, actor, now }: Ctx) {
  const provider = requireProvider(actor);
  const data = (await findDebts(db, { provider })).map((debt) => presentDebt(debt, now));
  const due = data.reduce((sum, { is_due, left }) => (is_due ? sum + left : sum), 0);
  return { data, meta: { due } };
}

/** Unpaid overage of all providers or one, for staff. */
export const listDebts = (ctx: Ctx, query: PageQuery & { readonly provider_profile?: number }) =>
  readPage(ctx, query, {
    find: (slice) => pageDebts(ctx.db, { provider: query.provider_profile }, slice),
    present: (debts) =>
      debts.map((debt) => ({
        ...presentDebt(debt, ctx.now),
        user: debt.user,
        provider_profile: debt.provider_profile,
      })),
  });

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
