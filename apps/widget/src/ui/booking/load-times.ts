import type { ApiError } from '@okoshko/contract/client';
import type { Booking, ProviderPage } from '../../session/booking.ts';
import { dateOf } from './dates.ts';
import type { Flow, FlowEvent } from './flow.ts';
import type { Day, Instant, LocalDate, PageStarts, Range, Start } from './props.ts';
import { daysIn, firstFree, nearestOf, rangeOf } from './ranges.ts';

/** The days that are shown, and what is known of them. */
export interface Times {
  readonly range: Range;
  readonly days: readonly Day[] | null;
  readonly meta: PageStarts['meta'] | null;
  readonly error: ApiError | null;
  readonly date: LocalDate | null;
  /** Of the date, where the days bring none. */
  readonly starts: readonly Start[] | null;
  readonly nearest: readonly Instant[];
}

interface TimesDeps {
  readonly booking: Pick<Booking, 'loadStarts'>;
  page(): ProviderPage | null;
  flow(): Pick<Flow, 'services' | 'seats' | 'startsAt'>;
  now(): number;
  dispatch(event: FlowEvent): void;
  /** What the times are has changed. */
  draw(): void;
}

/** The free times of the chosen services, week by week. */
export function loadTimes({ booking, page, flow, now, dispatch, draw }: TimesDeps) {
  let times: Times | null = null;
  let latest = 0;
  const zone = () => page()?.provider.time_zone ?? 'UTC';
  const set = (change: Partial<Times>) => {
    if (times) times = { ...times, ...change };
    draw();
  };
  const query = (from: LocalDate, days: number, view: 'days' | 'times') => {
    const { services, seats } = flow();
    const asked = { services: services.join(), from, days, view };
    return booking.loadStarts(seats > 1 ? { ...asked, seats } : asked);
  };

  /** `jumps`: to the first week with a free time, as the visitor has not chosen another. */
  async function show(range: Range, jumps = false, date: LocalDate | null = null): Promise<void> {
    const isNew = range.mode !== times?.range.mode || range.from !== times.range.from;
    const before = times;
    times = {
      nearest: [],
      error: null,
      meta: null,
      ...before,
      range,
      date,
      starts: null,
      days: null,
    };
    if (!isNew) times = { ...times, days: before?.days ?? null };
    latest += 1;
    const own = latest;
    // At once: the range that is asked for stands there while its days are on their way.
    set({});
    dispatch({ type: 'times', times: 'loading' });
    const view = range.mode === 'month' ? 'days' : 'times';
    const result = await query(range.from, daysIn(range), view);
    if (own !== latest) return;
    if (!result.ok) {
      set({ error: result.error });
      return dispatch({ type: 'times', times: 'failed' });
    }
    const { data: days, meta } = result.data;
    const free = firstFree(days);
    if (!free && jumps && meta.next_available)
      return show(rangeOf(range.mode, dateOf(meta.next_available, zone())));
    const nearest = times.nearest.length ? times.nearest : nearestOf(days);
    set({ days, meta, error: null, nearest, date: date ?? free?.date ?? null });
    dispatch({ type: 'times', times: free || meta.next_available ? 'ready' : 'empty' });
    if (times.date && view === 'days') await choose(times.date);
  }

  /** The times of one day; in a month they are asked for. */
  async function choose(date: LocalDate): Promise<void> {
    const day = times?.days?.find((each) => each.date === date);
    set({ date, starts: null });
    if (times?.range.mode !== 'month' || !day?.count) return;
    const own = latest;
    const result = await query(date, 1, 'times');
    if (own !== latest || times?.date !== date) return;
    if (result.ok) set({ starts: result.data.data[0]?.starts ?? [] });
    else set({ error: result.error });
  }

  return {
    get: (): Times | null => times,
    show,
    choose,
    /** The first free days, or those of a time that is chosen already. */
    open(): Promise<void> {
      const { services, startsAt } = flow();
      const [only, ...others] = services;
      const first = page()?.first_starts.find(({ service }) => service === only)?.starts ?? [];
      const nearest = others.length ? [] : first;
      const near = startsAt ?? nearest[0] ?? now();
      const date = dateOf(near, zone());
      times = null;
      const range = rangeOf('week', date);
      times = { range, days: null, meta: null, error: null, date: null, starts: null, nearest };
      return show(range, true, startsAt ? date : null);
    },
    forget() {
      latest += 1;
      times = null;
    },
  };
}
