import type { ApiError } from '@okoshko/contract/client';
import { dayAt } from '@okoshko/ui/when';
import type { Booking, ProviderPage } from '../../session/booking.ts';
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
  /** The starts of the date, where the days bring none. */
  readonly starts: readonly Start[] | null;
  readonly nearest: readonly Instant[];
}

interface TimesDeps {
  readonly booking: Pick<Booking, 'loadStarts'>;
  /** The store of the times, which the views read. */
  readonly store: {
    getState(): { readonly times: Times | null };
    setState(change: { readonly times: Times }): unknown;
  };
  page(): ProviderPage | null;
  flow(): Pick<Flow, 'services' | 'seats' | 'startsAt'> & {
    /** The intent whose time is held. */
    readonly intent?: { readonly id: string } | null;
  };
  now(): number;
  dispatch(event: FlowEvent): void;
}

/** The free times of the chosen services, week by week. */
export interface TimesLoader {
  /** `jumps`: to the first week with a free time, as the visitor has not chosen another. */
  show(range: Range, jumps?: boolean, date?: LocalDate | null): Promise<void>;
  /** The times of one day; in a month they are asked for. */
  choose(date: LocalDate): Promise<void>;
  /** The first free days, or those of a time that is chosen already. */
  open(): Promise<void>;
}

export function createTimesLoader(deps: TimesDeps): TimesLoader {
  const { store, dispatch, flow, page, now } = deps;
  const zone = () => page()?.provider.time_zone ?? 'UTC';
  const asking = questions(deps);
  const show: TimesLoader['show'] = async (range, jumps = false, date = null) => {
    const view = range.mode === 'month' ? 'days' : 'times';
    const result = await asking.ofRange(range, date, view);
    const before = store.getState().times;
    if (!result || !before) return;
    if (!result.ok) {
      asking.set({ error: result.error });
      return dispatch({ type: 'times', times: 'failed' });
    }
    const { data: days, meta } = result.data;
    const free = firstFree(days);
    if (!free && jumps && meta.next_available)
      return show(rangeOf(range.mode, dayAt(meta.next_available, zone())));
    // In the view of a month, the days bring no starts.
    const nearest = view === 'days' ? before.nearest : nearestOf(days, before.nearest, zone());
    const chosen = date ?? free?.date ?? null;
    asking.set({ days, meta, error: null, nearest, date: chosen });
    dispatch({ type: 'times', times: free || meta.next_available ? 'ready' : 'empty' });
    if (chosen && view === 'days') await asking.ofDay(chosen);
  };
  return {
    show,
    choose: asking.ofDay,
    open() {
      const { services, startsAt } = flow();
      const [only, ...others] = services;
      const starts = page()?.first_starts.find(({ service }) => service === only)?.starts;
      const nearest = others.length ? [] : (starts ?? []);
      const date = dayAt(startsAt ?? nearest[0] ?? now(), zone());
      const range = rangeOf('week', date);
      const nothing = { days: null, meta: null, error: null, date: null, starts: null };
      store.setState({ times: { ...nothing, range, nearest } });
      return show(range, true, startsAt ? date : null);
    },
  };
}

/** A question to the server; its answer counts unless there was a later question. */
function questions({ booking, store, flow, dispatch }: TimesDeps) {
  let latest = 0;
  const set = (change: Partial<Times>): void => {
    const { times } = store.getState();
    if (times) store.setState({ times: { ...times, ...change } });
  };
  const query = (from: LocalDate, days: number, view: 'days' | 'times') => {
    const { services, seats, intent } = flow();
    return booking.loadStarts({
      ...{ services: services.join(), from, days, view },
      ...(seats > 1 && { seats }),
      ...(intent && { booking_intent: intent.id }),
    });
  };
  return {
    set,
    /** At once: the range that is asked for stands there while its days are on their way. */
    async ofRange(range: Range, date: LocalDate | null, view: 'days' | 'times') {
      const { times: before } = store.getState();
      const isSame = range.mode === before?.range.mode && range.from === before.range.from;
      const empty = { nearest: [], error: null, meta: null };
      const days = isSame ? before.days : null;
      store.setState({ times: { ...empty, ...before, range, date, starts: null, days } });
      latest += 1;
      const own = latest;
      dispatch({ type: 'times', times: 'loading' });
      const result = await query(range.from, daysIn(range), view);
      return own === latest && result;
    },
    async ofDay(date: LocalDate): Promise<void> {
      const day = store.getState().times?.days?.find((each) => each.date === date);
      set({ date, starts: null });
      if (store.getState().times?.range.mode !== 'month' || !day?.count) return;
      const own = latest;
      const result = await query(date, 1, 'times');
      if (own !== latest || store.getState().times?.date !== date) return;
      if (result.ok) set({ starts: result.data.data[0]?.starts ?? [] });
      else set({ error: result.error });
    },
  };
}
