import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type DaysQuery, requireForward } from '../../rules/period.ts';
import { presentPayout } from '../present.ts';
import { findPayouts } from '../repository.ts';

/** The transfers that providers paid out. */
export async function listPayouts({ db }: Call, query: PageQuery & DaysQuery) {
  const page = pageOf(query);
  requireForward(query);
  const { payouts, total } = await findPayouts(db, query, page);
  return { data: payouts.map(presentPayout), meta: { pagination: page.meta(total) } };
}
