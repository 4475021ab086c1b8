import {
  type Appointment,
  type AppointmentRequest,
  type BookingRules,
  busySpans,
  startsIn,
  windowsOf,
} from './candidates.ts';
import { type Hours, hoursOf, type Schedule } from './schedule.ts';
import { intersection, type Spans } from './spans.ts';

/** All that decides over slots. Instants in milliseconds since 1970. */
export interface SlotQuery {
  readonly schedule: Schedule;
  readonly booking: BookingRules;
  readonly request: AppointmentRequest;
  /** All that may touch the range, by two days and more on either side. */
  readonly appointments: readonly Appointment[];
  /** The range in which slots are looked for, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  readonly now: number;
  /** By the provider: neither lead time nor horizon counts, and hours that are not online do. */
  readonly isByProvider: boolean;
}

/** A start that is free. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  /** The free time goes on to there. */
  readonly until: number;
  /** For a group: free seats. */
  readonly seatsLeft?: number;
  /** The group to join, where there is one. */
  readonly appointment?: number;
}

export type Reason = 'no_timetable' | 'holiday' | 'full' | 'too_soon' | 'too_far' | 'booking_off';

export interface SlotResult {
  /** Rising, no two alike. */
  readonly slots: readonly Slot[];
  readonly hours: Hours;
  /** Why there are no slots. */
  readonly reason: Reason | null;
}

/** The instants at which the appointment may start, or the reason why it may not at all. */
export function findSlots(query: SlotQuery): SlotResult {
  const { schedule, range, request, isByProvider } = query;
  const { zone } = schedule;
  const days = { first: zone.dayOf(range.from) - 1, last: zone.dayOf(range.to) + 2 };
  const hours = hoursOf(schedule, days, { services: request.services, isByProvider });
  const free = [...freeSlots(query, hours), ...groupSlots(query)];
  free.sort((a, b) => a.start - b.start);
  const limits = limitsOf(query);
  const slots = free.filter((slot) => limits.allow(slot));
  return {
    slots,
    hours,
    reason: slots.length > 0 ? null : reasonOf(query, { hours, free, limits }),
  };
}

function freeSlots({ schedule, ...query }: SlotQuery, hours: Hours): Slot[] {
  const { booking, request, appointments, range } = query;
  const busy = busySpans(appointments);
  const ends = new Set(appointments.map(({ busyTo }) => busyTo));
  const rules = { zone: schedule.zone, booking, request, ends };
  const slots: Slot[] = [];
  for (const window of windowsOf({ ...hours, busy }, request)) {
    if (window.last < range.from || window.first >= range.to) continue;
    for (const start of startsIn(window, rules)) {
      if (start < range.from || start >= range.to) continue;
      const slot = { start, end: start + request.duration, until: window.to };
      slots.push(request.capacity > 1 ? { ...slot, seatsLeft: request.capacity } : slot);
    }
  }
  return request.seats > request.capacity ? [] : slots;
}

/** Groups of the same service that have seats left. */
function groupSlots({ request, appointments, range }: SlotQuery): Slot[] {
  const slots: Slot[] = [];
  if (request.capacity <= 1) return slots;
  for (const { id, starts, ends, isBusy, group } of appointments) {
    if (!isBusy || !group || group.service !== request.services[0]) continue;
    if (group.seatsLeft < request.seats || starts < range.from || starts >= range.to) continue;
    slots.push({
      start: starts,
      end: ends,
      until: ends,
      seatsLeft: group.seatsLeft,
      appointment: id,
    });
  }
  return slots;
}

interface Limits {
  /** The first and the last instant an appointment may start at. */
  readonly earliest: number;
  readonly latest: number;
  isFull(start: number): boolean;
  allow(slot: Slot): boolean;
}

export function limitsOf({
  schedule: { zone },
  booking,
  appointments,
  now,
  isByProvider,
}: Omit<SlotQuery, 'range'>): Limits {
  const earliest = Math.max(now + 1, isByProvider ? 0 : now + booking.lead);
  const latest =
    isByProvider || booking.horizon === null
      ? Number.POSITIVE_INFINITY
      : zone.startOf(zone.dayOf(now) + booking.horizon + 1) - 1;
  const { maxPerDay } = booking;
  const counts = new Map<number, number>();
  if (maxPerDay !== null) {
    for (const { starts } of appointments) {
      const day = zone.dayOf(starts);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  const isFull = (start: number) =>
    maxPerDay !== null && (counts.get(zone.dayOf(start)) ?? 0) >= maxPerDay;
  return {
    earliest,
    latest,
    isFull,
    // Joining a group adds no appointment to the day.
    allow: ({ start, appointment }) =>
      start >= earliest && start <= latest && (appointment !== undefined || !isFull(start)),
  };
}

interface FreeSlots {
  readonly hours: Hours;
  /** Regardless of the limits. */
  readonly free: readonly Slot[];
  readonly limits: Limits;
}

function reasonOf({ range }: SlotQuery, { hours, free, limits }: FreeSlots): Reason {
  if (range.from > limits.latest) return 'too_far';
  if (range.to <= limits.earliest) return 'too_soon';
  const isWithin = (spans: Spans) => intersection(spans, [range.from, range.to]).length > 0;
  if (!isWithin(hours.worked) && free.length === 0) {
    return hours.isOffline ? 'booking_off' : 'no_timetable';
  }
  if (!isWithin(hours.open) && free.length === 0) return 'holiday';
  if (free.length === 0 || free.some(({ start }) => limits.isFull(start))) return 'full';
  return free.some(({ start }) => start > limits.latest) ? 'too_far' : 'too_soon';
}
