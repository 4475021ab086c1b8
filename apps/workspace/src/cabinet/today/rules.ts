import type { ParticipantStatus, Status } from '@okoshko/contract/appointments/statuses';
import { requestEnd } from '@okoshko/contract/appointments/transitions';
import { boundsOf, type Day, shiftDay } from '../../kit/zoned.ts';
import { today as words } from '../../text/today.ts';
import { type ProviderStatus, providerTransitions } from '../shared/booking/status.ts';

/** The facts of an appointment that decide its place on this screen. */
export interface Facts {
  readonly documentId: string;
  readonly status: Status | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  /** From here to `busy_to` it occupies her: the services keep time free around it. */
  readonly busy_from?: string | null;
  readonly busy_to?: string | null;
  readonly pending_expires_at: string | null;
  readonly capacity: number | null;
  readonly price_total: number | null;
  readonly discount: number | null;
  readonly participants: readonly {
    readonly status: ParticipantStatus;
    readonly price: number;
  }[];
}

/** The meaning of each status for the day. */
const IN_DAY: Readonly<Record<Status, 'coming' | 'over' | 'off'>> = {
  pending: 'coming',
  confirmed: 'coming',
  in_progress: 'coming',
  completed: 'over',
  no_show: 'over',
  declined: 'off',
  expired: 'off',
  cancelled_by_client: 'off',
  cancelled_by_provider: 'off',
};

export const startOf = ({ starts_at }: Pick<Facts, 'starts_at'>): number => Date.parse(starts_at);
export const endOf = ({ starts_at, ends_at }: Pick<Facts, 'starts_at' | 'ends_at'>): number =>
  Date.parse(ends_at ?? starts_at);

/** Those that touch the day themselves: what a service keeps free around one may reach into the next day alone. */
export function ofDay<T extends Facts>(rows: readonly T[], day: Day, zone: string): readonly T[] {
  const [from, to] = boundsOf(day, zone);
  return rows.filter((row) => startOf(row) < to.getTime() && endOf(row) > from.getTime());
}

/** A day's appointments by what is to be done about them. */
export interface DayParts<T> {
  /** Over and told how it went. */
  readonly past: readonly T[];
  /** Over, and nobody told how it went. */
  readonly unmarked: readonly T[];
  /** Now and later. Who stays longer than booked is here too. */
  readonly coming: readonly T[];
  readonly cancelled: readonly T[];
}

export function partsOf<T extends Facts>(rows: readonly T[], now: Date): DayParts<T> {
  const parts = { past: [] as T[], unmarked: [] as T[], coming: [] as T[], cancelled: [] as T[] };
  for (const row of rows) parts[partOf(row, now)].push(row);
  return parts;
}

function partOf(row: Facts, now: Date): keyof DayParts<Facts> {
  if (row.status === null || IN_DAY[row.status] === 'off') return 'cancelled';
  if (IN_DAY[row.status] === 'over') return 'past';
  if (row.status === 'in_progress' || endOf(row) > now.getTime()) return 'coming';
  return row.status === 'confirmed' ? 'unmarked' : 'cancelled';
}

/** The client who is here or is due, and the next one. Requests are not agreed, so they are not among them. */
export function nextOf<T extends Facts>(
  coming: readonly T[],
  now: Date,
): { readonly current: T | null; readonly next: T | null } {
  const agreed = coming.filter(({ status }) => status !== 'pending');
  const begun = agreed.filter((row) => startOf(row) <= now.getTime() || isHere(row));
  return {
    current: begun.find(isHere) ?? begun[0] ?? null,
    next: agreed.find((row) => !begun.includes(row)) ?? null,
  };
}

const isHere = ({ status }: Facts): boolean => status === 'in_progress';

/** The sum that the clients of an appointment pay, as statistics count it: in a group, those who stayed. */
export function priceOf({ capacity, price_total, discount, participants }: Facts): number {
  if (capacity === 1) return (price_total ?? 0) - (discount ?? 0);
  return participants
    .filter(({ status }) => status === 'joined' || status === 'attended')
    .reduce((sum, { price }) => sum + price, 0);
}

/** Kopecks of a day: of what took place, and of what is agreed. Each appointment is of the day it starts on. */
export function moneyOf(
  rows: readonly Facts[],
  [from, to]: readonly [from: Date, to: Date],
): { readonly earned: number; readonly expected: number } {
  const sumOf = (...statuses: readonly Status[]) =>
    rows
      .filter((row) => startOf(row) >= from.getTime() && startOf(row) < to.getTime())
      .filter(({ status }) => status !== null && statuses.includes(status))
      .reduce((sum, row) => sum + priceOf(row), 0);
  return { earned: sumOf('completed'), expected: sumOf('confirmed', 'in_progress') };
}

/** The actions of one press during the day: begin, complete, no-show. Recorded outcomes are not corrected here. */
export function dayTransitions(row: Facts, now: Date): readonly ProviderStatus[] {
  if (row.status === null || IN_DAY[row.status] !== 'coming') return [];
  const hasBegun = startOf(row) <= now.getTime();
  const isOver = endOf(row) <= now.getTime();
  return providerTransitions(row, now).filter((to) => {
    if (to === 'in_progress') return !isOver;
    if (to === 'completed') return hasBegun || row.status === 'in_progress';
    return to === 'no_show';
  });
}

/** Requests that may still be answered, those that end first come first. */
export function requestsOf<T extends Facts>(rows: readonly T[], now: Date): readonly T[] {
  return rows
    .filter((row) => row.status === 'pending' && answerBy(row) > now)
    .sort((a, b) => answerBy(a).getTime() - answerBy(b).getTime());
}

/** The time until which a request may be answered. */
export const answerBy = ({ pending_expires_at, starts_at }: Facts): Date =>
  requestEnd({
    pending_expires_at: pending_expires_at === null ? null : new Date(pending_expires_at),
    starts_at: new Date(starts_at),
  });

const URGENT = 24 * 60;

/** Tells whether a request is shown unfolded: it ends within a day. */
export const isUrgent = (request: Facts, now: Date): boolean =>
  minutesTo(answerBy(request).getTime(), now) <= URGENT;

/** Whole minutes from one instant to another, rounded up: what begins in half a minute is not now. */
export const minutesTo = (at: number, now: Date): number =>
  Math.ceil((at - now.getTime()) / 60_000);

/** A day in the words of those who live through it; null: it is too far. */
export function nameOfDay(day: Day, today: Day): string | null {
  if (day === today) return words.days.today;
  if (day === shiftDay(today, 1)) return words.days.tomorrow;
  return day === shiftDay(today, -1) ? words.days.yesterday : null;
}
