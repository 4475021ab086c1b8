import { dayAt, offsetOf, offsetText, timeText } from '@okoshko/ui/when';
import { ru } from '../text/ru-booking.ts';
import { addDays, dayAndMonth, shortDay } from './dates.ts';
import type { Instant, LocalDate } from './props.ts';

/** A day as people name it: 'Сегодня', 'Завтра', 'чт, 26 ноября'. */
export function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return ru.times.today;
  return date === addDays(today, 1) ? ru.times.tomorrow : shortDay(date);
}

/** 'Завтра, 10:00', by the salon's clock. */
export function startName(startsAt: Instant, timeZone: string, now: number): string {
  const day = dayName(dayAt(startsAt, timeZone), dayAt(now, timeZone));
  return ru.times.start(day, timeText(startsAt, timeZone));
}

/** The deadline: '21:00' today, '26 ноября, 10:00' another day. */
export function deadlineName(instant: Instant, timeZone: string, now: number): string {
  const date = dayAt(instant, timeZone);
  const time = timeText(instant, timeZone);
  return date === dayAt(now, timeZone) ? time : ru.times.start(dayAndMonth(date), time);
}

/** The zone of a time, by the salon's own city; null where the visitor's clock shows the same at that instant. */
export function zoneLine(
  instant: Instant | number,
  timeZone: string,
  city: string | null,
): string | null {
  if (offsetOf(instant, timeZone) === offsetOf(instant)) return null;
  const offset = offsetText(instant, timeZone);
  return ru.times.zone(city ? `${city} (${offset})` : offset);
}
