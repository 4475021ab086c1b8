import type { Call } from '../../../platform/call.ts';
import { presentOutsideHours } from '../present.ts';
import { findOutsideHours } from './find-outside-hours.ts';

/** As many of them as a page of their list has. */
const FIRST = 25;

/**
 * What a provider is told whose timetable, holidays or zone changed: how many coming appointments are outside of the
 * working hours now, and the nearest of them. The change changes no appointment.
 */
export async function countConflicts(call: Pick<Call, 'db' | 'now'>, provider: number) {
  const outside = await findOutsideHours(call, provider);
  return {
    conflicts: outside.slice(0, FIRST).map(presentOutsideHours),
    conflicts_total: outside.length,
  };
}
