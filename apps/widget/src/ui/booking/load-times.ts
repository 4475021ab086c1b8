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
  page(): ProviderPage | null;
  flow(): Pick<Flow, 'services' | 'seats' | 'startsAt'> & {
    /** The intent whose time is held. */
    readonly intent?: { readonly id: string } | null;
  };
  now(): number;
  dispatch(event: FlowEvent): void;
  /** The times have changed. */
  draw(): void;
}

/** The free times of the chosen services, week by week. */
export class LoadedTimes {
  private times: Times | null = null;
  private latest = 0;
  private readonly deps: TimesDeps;

  constructor(deps: TimesDeps) {
    this.deps = deps;
  }

  get = (): Times | null => this.times;

  /** `jumps`: to the first week with a free time, as the visitor has not chosen another. */
  async show(range: Range, jumps = false, date: LocalDate | null = null): Promise<void> {
    const { dispatch } = this.deps;
    const own = this.begin(range, date);
    const view = range.mode === 'month' ? 'days' : 'times';
    const result = await this.query(range.from, daysIn(range), view);
    if (own !== this.latest || !this.times) return;
    if (!result.ok) {
      this.set({ error: result.error });
      return dispatch({ type: 'times', times: 'failed' });
    }
    const { data: days, meta } = result.data;
    const free = firstFree(days);
    if (!free && jumps && meta.next_available)
      return this.show(rangeOf(range.mode, dayAt(meta.next_available, this.zone())));
    // In the view of a month, the days bring no starts.
    const { nearest: before } = this.times;
    const nearest = view === 'days' ? before : nearestOf(days, before, this.zone());
    this.set({ days, meta, error: null, nearest, date: date ?? free?.date ?? null });
    dispatch({ type: 'times', times: free || meta.next_available ? 'ready' : 'empty' });
    if (this.times.date && view === 'days') await this.choose(this.times.date);
  }

  /** The times of one day; in a month they are asked for. */
  async choose(date: LocalDate): Promise<void> {
    const day = this.times?.days?.find((each) => each.date === date);
    this.set({ date, starts: null });
    if (this.times?.range.mode !== 'month' || !day?.count) return;
    const own = this.latest;
    const result = await this.query(date, 1, 'times');
    if (own !== this.latest || this.times?.date !== date) return;
    if (result.ok) this.set({ starts: result.data.data[0]?.starts ?? [] });
    else this.set({ error: result.error });
  }

  /** The first free days, or those of a time that is chosen already. */
  open(): Promise<void> {
    const { services, startsAt } = this.deps.flow();
    const [only, ...others] = services;
    const starts = this.deps.page()?.first_starts.find(({ service }) => service === only)?.starts;
    const nearest = others.length ? [] : (starts ?? []);
    const date = dayAt(startsAt ?? nearest[0] ?? this.deps.now(), this.zone());
    const range = rangeOf('week', date);
    this.times = { range, days: null, meta: null, error: null, date: null, starts: null, nearest };
    return this.show(range, true, startsAt ? date : null);
  }

  /** At once: the range that is asked for stands there while its days are on their way. */
  private begin(range: Range, date: LocalDate | null): number {
    const before = this.times;
    const isSame = range.mode === before?.range.mode && range.from === before.range.from;
    const days = isSame ? before.days : null;
    const empty = { nearest: [], error: null, meta: null };
    this.times = { ...empty, ...before, range, date, starts: null, days };
    this.latest += 1;
    this.set({});
    this.deps.dispatch({ type: 'times', times: 'loading' });
    return this.latest;
  }

  private set(change: Partial<Times>): void {
    if (this.times) this.times = { ...this.times, ...change };
    this.deps.draw();
  }

  private query(from: LocalDate, days: number, view: 'days' | 'times') {
    const { services, seats, intent } = this.deps.flow();
    return this.deps.booking.loadStarts({
      ...{ services: services.join(), from, days, view },
      ...(seats > 1 && { seats }),
      ...(intent && { booking_intent: intent.id }),
    });
  }

  private zone(): string {
    return this.deps.page()?.provider.time_zone ?? 'UTC';
  }
}
