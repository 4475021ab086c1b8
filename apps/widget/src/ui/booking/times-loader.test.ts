import { dayAt } from '@okoshko/ui/when';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Booking, ProviderPage } from '../../session/booking.ts';
import type { Day, Instant } from './props.ts';
import { createTimesLoader, type Times } from './times-loader.ts';

const ZONE = 'Europe/Moscow';
const NOW = Date.parse('2026-11-23T05:00:00Z');
const HOUR = 3_600_000;
const INTENT = { id: 'begun' };

const hours = fc.integer({ min: 1, max: 24 * 20 });
const instantAt = (hour: number): Instant => new Date(NOW + hour * HOUR).toISOString();
const someStarts = fc.uniqueArray(hours, { maxLength: 12 }).map((all) => all.map(instantAt).sort());

/** A server that keeps a time from everybody but whoever holds it. */
const serverOf = (free: readonly Instant[], own: Instant): Pick<Booking, 'loadStarts'> => ({
  async loadStarts({ from = '', days = 7, view, booking_intent: intent }) {
    const offered = [...new Set(intent === INTENT.id ? [...free, own] : free)].sort();
    const data = Array.from({ length: days }, (_, at): Day => {
      const date = dayAt(Date.parse(`${from}T09:00:00Z`) + at * 24 * HOUR, ZONE);
      const starts = offered.filter((start) => dayAt(start, ZONE) === date);
      const listed = view === 'days' ? [] : starts.map((starts_at) => ({ starts_at }));
      return { date, is_working: true, count: starts.length, starts: listed };
    });
    const last = data.at(-1)?.date ?? '';
    const next = offered.find((start) => dayAt(start, ZONE) > last) ?? null;
    return {
      ok: true,
      data: { data, meta: { time_zone: ZONE, duration: 60, next_available: next } },
    };
  },
});

interface Opened {
  readonly free: readonly Instant[];
  readonly own: Instant;
  /** By the page, when it was loaded. */
  readonly listedBefore: readonly Instant[];
}

async function opened({ free, own, listedBefore }: Opened): Promise<Times | null> {
  const store = createStore<{ times: Times | null }>(() => ({ times: null }));
  const times = createTimesLoader({
    store,
    booking: serverOf(free, own),
    page: () =>
      ({
        provider: { time_zone: ZONE },
        first_starts: [{ service: 'nails', starts: listedBefore.slice(0, 3) }],
      }) as unknown as ProviderPage,
    flow: () => ({ services: ['nails'], seats: 1, startsAt: own, intent: INTENT }),
    now: () => NOW,
    dispatch: () => {},
  });
  await times.open();
  return store.getState().times;
}

test('whoever holds a time sees it in its day, and the nearest times are those of the days, however old the page is', async () => {
  await fc.assert(
    fc.asyncProperty(
      someStarts,
      hours.map(instantAt),
      someStarts,
      async (free, own, listedBefore) => {
        const { days, nearest, date } = (await opened({ free, own, listedBefore })) ?? {};
        expect(date).toBe(dayAt(own, ZONE));
        const listed =
          days?.flatMap(({ starts }) => starts.map(({ starts_at }) => starts_at)) ?? [];
        expect(listed).toContain(own);
        const dates = days?.map((day) => day.date) ?? [];
        const ofDays = (nearest ?? []).filter((start) => dates.includes(dayAt(start, ZONE)));
        expect(ofDays.filter((start) => !listed.includes(start))).toEqual([]);
        // Nothing earlier of these days is missing among them.
        const [first] = listed;
        if (ofDays.length > 0) expect(ofDays[0]).toBe(first);
        expect(nearest).toEqual([...(nearest ?? [])].sort());
      },
    ),
  );
});
