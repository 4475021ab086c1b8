export { calendarAhead } from './calendar-ahead.ts';
export { workingHours } from './hours/hours.ts';
export { lockCalendar } from './repository.ts';
export { reserveSlotOrFindGroup, slotTaken, statesOfStarts } from './reserve-slot.ts';
export { slotUnavailable } from './rules/booking.ts';
export { requireInCalendar } from './rules/moment.ts';
export { countFreeStarts, possibleStarts, startsByDay } from './starts.ts';
