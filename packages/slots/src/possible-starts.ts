import {
  type Appointment,
  type Booking,
  busySpans,
  type WantedAppointment,
} from './appointments.ts';
import { startsIn, windowsOf } from './candidates.ts';
import { type Hours, hoursOf, type Schedule } from './schedule.ts';
import { intersection, type Spans } from './spans.ts';

/** All a question about free time is answered from. Instants in milliseconds since 1970. */
export interface Question {
  readonly schedule: Schedule;
  readonly booking: Booking;
  readonly wanted: WantedAppointment;
  /** All that may touch the range, by two days and more on either side. */
  readonly appointments: readonly Appointment[];
  /** Where starts are looked for, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  readonly now: number;
  /** By their owner: neither lead time nor horizon, and hours that are not online as well. */
  readonly isOwn: boolean;
}

/** A start that is offered. */
export interface Offer {
  readonly start: number;
  readonly end: number;
  /** The free time goes on to there. */
  readonly until: number;
  /** Of a group. */
  readonly seatsLeft?: number;
  /** The group that is there already. */
  readonly appointment?: number;
}

export type Reason = 'no_timetable' | 'holiday' | 'full' | 'too_soon' | 'too_far' | 'booking_off';

export interface Answer {
  /** Rising, no two alike. */
  readonly offers: readonly Offer[];
  readonly hours: Hours;
  /** Why there are none. */
  readonly reason: Reason | null;
}

/** When the appointment may start, and where it may not at all, why. */
export function possibleStarts(question: Question): Answer {
  const { schedule, range, wanted, isOwn } = question;
  const { zone } = schedule;
  const days = { first: zone.dayOf(range.from) - 1, last: zone.dayOf(range.to) + 2 };
  const hours = hoursOf(schedule, days, { services: wanted.services, isOwn });
  const free = [...freeStarts(question, hours), ...groupsToJoin(question)];
  free.sort((a, b) => a.start - b.start);
  const limits = limitsOf(question);
  const offers = free.filter((offer) => limits.allow(offer));
  return {
    offers,
    hours,
    reason: offers.length > 0 ? null : reasonOf(question, { hours, free, limits }),
  };
}

function freeStarts({ schedule, ...asked }: Question, hours: Hours): Offer[] {
  const { booking, wanted, appointments, range } = asked;
  const busy = busySpans(appointments);
  const ends = new Set(appointments.map(({ busyTo }) => busyTo));
  const choice = { zone: schedule.zone, booking, wanted, ends };
  const offers: Offer[] = [];
  for (const window of windowsOf({ ...hours, busy }, wanted)) {
    if (window.last < range.from || window.first >= range.to) continue;
    for (const start of startsIn(window, choice)) {
      if (start < range.from || start >= range.to) continue;
      const offer = { start, end: start + wanted.duration, until: window.to };
      offers.push(wanted.capacity > 1 ? { ...offer, seatsLeft: wanted.capacity } : offer);
    }
  }
  return wanted.seats > wanted.capacity ? [] : offers;
}

/** Groups of the same service that have seats left. */
function groupsToJoin({ wanted, appointments, range }: Question): Offer[] {
  const offers: Offer[] = [];
  if (wanted.capacity <= 1) return offers;
  for (const { id, starts, ends, isHeld, group } of appointments) {
    if (!isHeld || !group || group.service !== wanted.services[0]) continue;
    if (group.seatsLeft < wanted.seats || starts < range.from || starts >= range.to) continue;
    offers.push({
      start: starts,
      end: ends,
      until: ends,
      seatsLeft: group.seatsLeft,
      appointment: id,
    });
  }
  return offers;
}

interface Limits {
  /** The first and the last instant an appointment may start at. */
  readonly earliest: number;
  readonly latest: number;
  isFull(start: number): boolean;
  allow(offer: Offer): boolean;
}

function limitsOf({ schedule: { zone }, booking, appointments, now, isOwn }: Question): Limits {
  const earliest = Math.max(now + 1, isOwn ? 0 : now + booking.lead);
  const latest =
    isOwn || booking.horizon === null
      ? Number.POSITIVE_INFINITY
      : zone.startOf(zone.dayOf(now) + booking.horizon + 1) - 1;
  const { maxPerDay } = booking;
  const taken = new Map<number, number>();
  if (maxPerDay !== null) {
    for (const { starts } of appointments) {
      const day = zone.dayOf(starts);
      taken.set(day, (taken.get(day) ?? 0) + 1);
    }
  }
  const isFull = (start: number) =>
    maxPerDay !== null && (taken.get(zone.dayOf(start)) ?? 0) >= maxPerDay;
  return {
    earliest,
    latest,
    isFull,
    // Who joins a group adds no appointment.
    allow: ({ start, appointment }) =>
      start >= earliest && start <= latest && (appointment !== undefined || !isFull(start)),
  };
}

interface FoundStarts {
  readonly hours: Hours;
  /** Whatever lead time, horizon and the day's limit say. */
  readonly free: readonly Offer[];
  readonly limits: Limits;
}

function reasonOf({ range }: Question, { hours, free, limits }: FoundStarts): Reason {
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
