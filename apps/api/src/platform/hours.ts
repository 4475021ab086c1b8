import { Temporal } from 'temporal-polyfill';
import { instant, local } from './local-time.ts';

/** A span of the day as local times, "HH:MM"; one that ends before it begins goes over midnight. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const clock = (time: string): Temporal.PlainTime => Temporal.PlainTime.from(time.slice(0, 5));
const isBefore = (a: Temporal.PlainTime, b: Temporal.PlainTime): boolean =>
  Temporal.PlainTime.compare(a, b) < 0;

export function isWithin(at: Date, { from, to }: Span, zone: string): boolean {
  const time = local(at, zone).toPlainTime();
  const [begin, end] = [clock(from), clock(to)];
  return isBefore(begin, end)
    ? !isBefore(time, begin) && isBefore(time, end)
    : !isBefore(time, begin) || isBefore(time, end);
}

/** Tells whether the instant is in quiet hours; those that end as they begin are none. */
export const isQuiet = (at: Date, quiet: Span, zone: string): boolean =>
  !clock(quiet.from).equals(clock(quiet.to)) && isWithin(at, quiet, zone);

/** The instant itself when it is within, else the span's next beginning. */
export function nextWithin(at: Date, span: Span, zone: string): Date {
  if (isWithin(at, span, zone)) return at;
  const now = local(at, zone);
  const begin = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: clock(span.from) });
  const today = begin(now.toPlainDate());
  const next =
    today.epochMilliseconds > at.getTime() ? today : begin(now.toPlainDate().add({ days: 1 }));
  return instant(next);
}

/** The last minute before the span the instant lies in. */
export function justBefore(at: Date, span: Span, zone: string): Date {
  const now = local(at, zone);
  const begin = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: clock(span.from) });
  const today = begin(now.toPlainDate());
  const start =
    today.epochMilliseconds <= at.getTime()
      ? today
      : begin(now.toPlainDate().subtract({ days: 1 }));
  return instant(start.subtract({ minutes: 1 }));
}
