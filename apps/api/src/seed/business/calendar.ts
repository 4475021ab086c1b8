import type { Status } from '@okoshko/contract/appointments/statuses';
import { Temporal } from 'temporal-polyfill';
import { local } from '../../platform/local-time.ts';

export const ZONE = 'Europe/Moscow';
const PAST_DAYS = 90;
const COMING_DAYS = 21;

/** `service` and `client` are indexes in the lists of the demo. */
export interface SeededAppointment {
  readonly service: number;
  readonly client: number;
  readonly starts_at: Date;
  readonly status: Status;
  readonly source: 'online' | 'provider';
}

interface Demand {
  readonly chance: Chance;
  /** Minutes. */
  readonly services: readonly { readonly duration: number; readonly buffer_after: number }[];
  readonly clients: number;
}

/** First day of a 2/2 cycle: two working days, two free. Today is a working one. */
export const anchorOf = (now: Date): Temporal.PlainDate => today(now).subtract({ days: 120 });

export const today = (now: Date): Temporal.PlainDate => local(now, ZONE).toPlainDate();

/** Three months back and three weeks ahead: working days from ten to eight, lunch at two. */
export function generateAppointments(now: Date, demand: Demand): SeededAppointment[] {
  const appointments: SeededAppointment[] = [];
  for (let offset = -PAST_DAYS; offset <= COMING_DAYS; offset += 1) {
    if ((((120 + offset) % 4) + 4) % 4 > 1) continue;
    const day = today(now).add({ days: offset });
    // The further ahead, the emptier.
    const share = offset <= 0 ? 0.92 : 0.85 - offset * 0.035;
    appointments.push(...generateDay({ day, share, now }, demand));
  }
  return appointments;
}

interface Day {
  readonly day: Temporal.PlainDate;
  /** The share of the day's slots that are booked, 0 to 1. */
  readonly share: number;
  readonly now: Date;
}

const OPENS = 10 * 60;
const LUNCH = { from: 14 * 60, to: 14 * 60 + 40 };
const CLOSES = 20 * 60;

function* generateDay({ day, share, now }: Day, { chance, services, clients }: Demand) {
  let minute = OPENS;
  while (minute < CLOSES) {
    const service = Math.floor(chance.next() ** 1.6 * services.length);
    const { duration = 60, buffer_after = 0 } = services[service] ?? {};
    if (minute < LUNCH.to && minute + duration > LUNCH.from) {
      minute = LUNCH.to + 5;
      continue;
    }
    if (minute + duration > CLOSES) return;
    const start = at(day, minute);
    const end = at(day, minute + duration);
    const status = statusOf({ start, end, now }, chance);
    // A few clients come often, most now and then.
    const client = Math.floor(chance.next() ** 1.8 * clients);
    const source = chance.whether(0.6) ? ('online' as const) : ('provider' as const);
    if (chance.whether(share)) yield { service, client, starts_at: start, status, source };
    minute = quarter(minute + duration + buffer_after + (chance.whether(0.3) ? 30 : 0));
  }
}

function statusOf(
  { start, end, now }: Record<'start' | 'end' | 'now', Date>,
  chance: Chance,
): Status {
  const luck = chance.next();
  if (start > now) return luck < 0.9 ? 'confirmed' : 'pending';
  if (end > now) return 'in_progress';
  if (luck < 0.86) return 'completed';
  if (luck < 0.91) return 'no_show';
  return luck < 0.97 ? 'cancelled_by_client' : 'cancelled_by_provider';
}

export const at = (day: Temporal.PlainDate, minute: number): Date =>
  new Date(
    day
      .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from({ hour: 0 }) })
      .with({ hour: Math.floor(minute / 60), minute: minute % 60 }).epochMilliseconds,
  );

const quarter = (minute: number): number => Math.ceil(minute / 15) * 15;

/** Random numbers that are the same every time, so that the demo business is. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  whether(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, and random enough for a demo. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whether: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
