import { lengthOf, MINUTE } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { workingHours } from '../../schedule/index.ts';
import type { Owner } from '../numbers/repository.ts';
import { findTakenMinutes } from '../repository.ts';
import { percent } from '../rules/metric.ts';
import type { Range } from '../rules/period.ts';

/** How much of the hours of work appointments take, and how many minutes outside them. */
export async function findOccupancy(call: Call, owner: Owner, { from, to }: Range) {
  const hours = await workingHours(call, { provider: owner.provider, from, to });
  const minutes = await findTakenMinutes(call.db, owner, { range: { from, to }, hours });
  return {
    percent: percent(minutes.inside, lengthOf(hours) / MINUTE),
    minutesOutside: minutes.outside,
  };
}
