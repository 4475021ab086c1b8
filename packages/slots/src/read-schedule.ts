import { type Schedule, type ScheduleRecord, scheduleIn } from './schedule.ts';
import { zoneOf } from './zone.ts';

// A file of its own: the clocks weigh more than all the rest, and who brings others should not carry them.
/** Throws a RangeError for an unknown zone. */
export const readSchedule = ({ time_zone, ...record }: ScheduleRecord): Schedule =>
  scheduleIn(zoneOf(time_zone), record);
