import type { Call } from '../../../../platform/call.ts';
import { type Cost, costOf } from '../../participants/rules.ts';
import { retakePromo } from '../../participants/service/take-promo-for.ts';
import type { LockedGroup, Seat } from '../rules.ts';

/** What seats of another group cost in this one: a use of its promo is taken. */
export async function seatCost(call: Call, to: LockedGroup, seat: Seat): Promise<Cost> {
  const reduction = await retakePromo(call, to.group, { participant: seat, ...to.facts });
  return costOf(to.group.price_total, reduction, seat.seats);
}
