import { cityOf } from '@okoshko/ui/zone-city';
import { ru } from '../text/ru-booking.ts';
import { addDays, dateOf, dayAndMonth, offsetName, offsetOf, shortDay, timeOf } from './dates.ts';
import type { Instant, LocalDate } from './props.ts';

/** A day as people name it: 'Сегодня', 'Завтра', 'чт 26 ноября'. */
export function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return ru.times.today;
  return date === addDays(today, 1) ? ru.times.tomorrow : shortDay(date);
}

/** 'Завтра, 10:00', by the salon's clock. */
export function startName(startsAt: Instant, timeZone: string, now: number): string {
  const day = dayName(dateOf(startsAt, timeZone), dateOf(now, timeZone));
  return ru.times.start(day, timeOf(startsAt, timeZone));
}

/** Until when: '21:00' today, '26 ноября, 10:00' another day. */
export function deadlineName(instant: Instant, timeZone: string, now: number): string {
  const date = dateOf(instant, timeZone);
  const time = timeOf(instant, timeZone);
  return date === dateOf(now, timeZone) ? time : ru.times.start(dayAndMonth(date), time);
}

/** Whose time it is, where the visitor's clock shows another one at that instant. */
export function zoneLine(instant: Instant | number, timeZone: string): string | null {
  const offset = offsetOf(instant, timeZone);
  if (offset === offsetOf(instant)) return null;
  return ru.times.zone(cityOf(timeZone), offsetName(offset));
}
