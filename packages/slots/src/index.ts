export type { Appointment, AppointmentRequest, BookingRules } from './candidates.ts';
export { DAY, dayOfText, MINUTE, minuteOf, textOfDay } from './days.ts';
export { extentOf } from './extent.ts';
export {
  findSlots,
  type Reason,
  type Slot,
  type SlotQuery,
  type SlotResult,
} from './find-slots.ts';
export { type Days, type Holiday, holidaySpans } from './holidays.ts';
export type { HoursRefusal } from './hours-refusal.ts';
export { type FreeTime, type FreeTimeQuery, type Limit, maxAvailable } from './max-available.ts';
export { outsideHours } from './outside-hours.ts';
export { readSchedule } from './read-schedule.ts';
export {
  type Hours,
  hoursOf,
  type Schedule,
  type ScheduleRecord,
  scheduleIn,
} from './schedule.ts';
export { isClear, type Refusal, slotAt } from './slot-at.ts';
export { intersection, lengthOf, type Spans } from './spans.ts';
export type { Interval, TimetableRecord } from './timetables.ts';
export { type Clocks, type Zone, zoneOf } from './zone.ts';
