import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { presentDebt } from '../present.ts';
import { countDebts, findDebts } from '../repository.ts';

/** Unpaid overage of all providers or one, for staff. */
export async function listDebts(
  { db, now }: Call,
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
