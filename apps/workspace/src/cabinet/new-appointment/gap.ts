import type { NewAppointmentSearch } from './search.ts';

const MINUTE = 60_000;

/** The free time that a start was pressed in; milliseconds since 1970. */
export interface Gap {
  readonly at: number;
  /** The end of the free time, within the working hours. */
  readonly until: number;
  /** The stretch around that no appointment and no time off takes: it may be longer than the working hours. */
  readonly from: number;
  readonly to: number;
}

/** The free time that an address names; null: it names none, as after another start was chosen. */
export function gapIn(search: NewAppointmentSearch): Gap | null {
  const { at, until, gap_from, gap_to } = search;
  if (!at || !until || !gap_from || !gap_to) return null;
  return {
    at: Date.parse(at),
    until: Date.parse(until),
    from: Date.parse(gap_from),
    to: Date.parse(gap_to),
  };
}

/** The room that services take one after another; minutes. */
interface Extent {
  readonly minutes: number;
  /** Free before the first of them and after the last one. */
  readonly before: number;
  readonly after: number;
}

/** How services fit into free time: from its start, from a later instant, or not at all, with the minutes there are. */
export type Fit =
  | { readonly kind: 'fits' }
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'never'; readonly needed: number; readonly free: number };

/** What fits is free for the API too. */
export function fitIn({ at, until, from, to }: Gap, { minutes, before, after }: Extent): Fit {
  const isHeldBack = from + before * MINUTE > at;
  const isCutShort = to - after * MINUTE < until;
  const needed = (isHeldBack ? before : 0) + minutes + (isCutShort ? after : 0);
  const free = ((isCutShort ? to : until) - (isHeldBack ? from : at)) / MINUTE;
  if (needed > free) return { kind: 'never', needed, free };
  return isHeldBack ? { kind: 'later', at: from + before * MINUTE } : { kind: 'fits' };
}
