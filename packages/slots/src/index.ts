export type { Appointment, Booking, WantedAppointment } from './appointments.ts';
export { type Days, type Holiday, holidaySpans } from './holidays.ts';
export { type Free, type Limit, type Moment, maxAvailable } from './max-available.ts';
export { isClear, placeAt, type Refusal } from './place.ts';
export {
  type Answer,
  type Offer,
  possibleStarts,
  type Question,
  type Reason,
} from './possible-starts.ts';
export {
  type Hours,
  hoursOf,
  readSchedule,
  type Schedule,
  type ScheduleRecord,
} from './schedule.ts';
export { intersection, lengthOf, type Spans } from './spans.ts';
export { DAY, dayOfText, MINUTE, minuteOf, textOfDay } from './time.ts';
export type { Interval, TimetableRecord } from './timetables.ts';
export { type Zone, zoneOf } from './zone.ts';
