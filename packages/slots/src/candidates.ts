import { DAY, MINUTE } from './days.ts';
import type { Extent } from './extent.ts';
import { at, complement, type Spans, spansOf, union } from './spans.ts';
import type { Zone } from './zone.ts';

/** An appointment that is in the calendar. Instants in milliseconds since 1970. */
export interface Appointment {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  /** With its buffers. */
  readonly busyFrom: number;
  readonly busyTo: number;
  /** True if its time is not free for others; else it only counts for its day. */
  readonly isBusy: boolean;
  /** A group's service and seats that are free. */
  readonly group: { readonly service: number; readonly seatsLeft: number } | null;
}

/** The appointment a slot is looked for. */
export interface AppointmentRequest extends Extent {
  readonly services: readonly number[];
  /** The number of seats that must be free. */
  readonly seats: number;
}

/** The rules by which slots are chosen out of free time. */
export interface BookingRules {
  /** `compact` also starts right after an appointment and leaves no gap too short for any service. */
  readonly mode: 'grid' | 'compact' | 'fixed';
  /** Starts are on multiples of it, counted from local midnight; minutes. */
  readonly step: number;
  /** Minutes of the day; of `fixed`. */
  readonly fixed: readonly number[];
  /** From now to the first start; milliseconds. */
  readonly lead: number;
  /** The number of local days until the last start; null: no end. */
  readonly horizon: number | null;
  /** Appointments that start on one local date, at most. */
  readonly maxPerDay: number | null;
  /** The shortest appointment there is, milliseconds: a gap below it is lost. */
  readonly shortest: number;
}

/** The appointments' own time, as spans. */
export const busySpans = (appointments: readonly Appointment[]): Spans =>
  spansOf(
    appointments.filter(({ isBusy }) => isBusy).map(({ busyFrom, busyTo }) => [busyFrom, busyTo]),
  );

/** A stretch of free time the appointment fits into. */
interface Window {
  /** All of the free time. */
  readonly from: number;
  readonly to: number;
  /** The earliest and the latest start. */
  readonly first: number;
  readonly last: number;
}

interface OpenTime {
  readonly open: Spans;
  readonly busy: Spans;
  readonly holidays: Spans;
}

/**
 * The windows in which the appointment fits: all of it within open hours, and with its buffers between appointments and
 * holidays; buffers may stick out of the hours.
 */
export function windowsOf(
  { open, busy, holidays }: OpenTime,
  request: AppointmentRequest,
): readonly Window[] {
  const gaps = complement(union(busy, holidays));
  const windows: Window[] = [];
  for (let i = 0, j = 0; i < open.length && j < gaps.length; ) {
    const [opens, closes] = [at(open, i), at(open, i + 1)];
    const [frees, ends] = [at(gaps, j), at(gaps, j + 1)];
    const first = Math.max(opens, frees + request.before);
    const last = Math.min(closes, ends - request.after) - request.duration;
    if (first <= last) {
      windows.push({ from: Math.max(opens, frees), to: Math.min(closes, ends), first, last });
    }
    if (closes < ends) i += 2;
    else j += 2;
  }
  return windows;
}

interface StartRules {
  readonly zone: Zone;
  readonly booking: BookingRules;
  readonly request: AppointmentRequest;
  /** Ends of appointments: where compact starts may be. */
  readonly ends: ReadonlySet<number>;
}

/** The starts in a window, rising. */
export function startsIn(window: Window, { zone, booking, request, ends }: StartRules): number[] {
  if (booking.mode === 'fixed') return fixedStarts(zone, window, booking.fixed);
  const starts = gridStarts(zone, window, booking.step);
  if (booking.mode === 'grid') return starts;
  const { from, first } = window;
  if (starts[0] !== first && first === from + request.before && ends.has(from))
    starts.unshift(first);
  return withoutShortGaps(window, { starts, request, shortest: booking.shortest });
}

/** The instants at which clocks show a multiple of the step. */
function gridStarts(zone: Zone, { first, last }: Window, minutes: number): number[] {
  const starts: number[] = [];
  const step = minutes * MINUTE;
  const until = zone.dayOf(last);
  for (let day = zone.dayOf(first); day <= until; day += 1) {
    for (const stretch of zone.stretchesOf(day)) {
      // Local midnight as if the clocks had always run as they do in this stretch.
      const midnight = day * DAY - stretch.offset;
      const from = Math.max(first, stretch.from);
      const to = Math.min(last, stretch.to - 1);
      let start = midnight + Math.ceil((from - midnight) / step) * step;
      for (; start <= to; start += step) starts.push(start);
    }
  }
  return starts;
}

function fixedStarts(zone: Zone, { first, last }: Window, fixed: readonly number[]): number[] {
  const starts = new Set<number>();
  const until = zone.dayOf(last);
  for (let day = zone.dayOf(first); day <= until; day += 1) {
    for (const minute of fixed) {
      const start = zone.at(day, minute);
      if (start >= first && start <= last) starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

interface CompactStarts {
  readonly starts: number[];
  readonly request: AppointmentRequest;
  readonly shortest: number;
}

/**
 * The starts that leave no gap too short to be of use. If each would leave one, those at an edge stay: better one gap
 * than no appointment.
 */
function withoutShortGaps(
  { from, to }: Window,
  { starts, request, shortest }: CompactStarts,
): number[] {
  const { before, duration, after } = request;
  const gapBefore = (start: number) => Math.max(0, start - before - from);
  const gapAfter = (start: number) => Math.max(0, to - start - duration - after);
  const isTooShort = (gap: number) => gap > 0 && gap < shortest;
  const good = starts.filter((one) => !isTooShort(gapBefore(one)) && !isTooShort(gapAfter(one)));
  if (good.length > 0) return good;
  return starts.filter((one) => gapBefore(one) === 0 || gapAfter(one) === 0);
}
