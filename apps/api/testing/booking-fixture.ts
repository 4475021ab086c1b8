import { COMPANY_COUNTED } from '@okoshko/contract/statistics/company-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { Db } from '../src/platform/db-handle.ts';
import { addProvider } from './accounts.ts';
import { type ActorName, type Actors, createActors, created } from './actors.ts';
import { openCalendar } from './open-calendar.ts';
import { type RequestAs, requestAs } from './request-as.ts';
import { startApi, type TestApi } from './start-api.ts';

/** Anna's calendar, open day and night: the fixture of booking tests. */
export interface BookingFixture {
  readonly api: TestApi;
  readonly actors: Actors;
  readonly request: RequestAs;
  /** An hour's work, and an hour's lesson for three. */
  readonly manicure: number;
  readonly lesson: number;
  /** Noon in Moscow of another day on each call, from December on. */
  noon(): string;
  /** Sets the clock forward, never back: sweeps keep when they ran. No session ends. */
  to(instant: string): Promise<void>;
  /** 21 November, noon in Moscow, of the next year. */
  nextYear(): Promise<void>;
  /** Books the manicure at noon for Maria, or what `data` says. */
  book(data?: object, part?: ActorName): Promise<Appointment>;
  /** The token of a new user who is no provider's client yet. */
  guest(): Promise<string>;
  /** Changes Anna's booking settings. */
  rules(change: object): Promise<void>;
  /** The number of appointments counted against Anna's plan. */
  used(): Promise<number>;
  sql<Row = Record<string, unknown>>(statement: SQL): Promise<Row[]>;
}
export interface Appointment {
  readonly id: number;
  readonly documentId: string;
  readonly starts_at: string;
  readonly status: string;
  readonly version: number;
  readonly seats_left: number;
}

/** `at`: the moment it opens, where another than the test clock's own is meant. */
export async function openBookingFixture({
  at,
  ...options
}: Parameters<typeof startApi>[0] & { readonly at?: string } = {}): Promise<BookingFixture> {
  const api = await startApi({ ...options, env: { RATE_LIMITS: 'off', ...options.env } });
  if (at !== undefined) api.clock.set(at);
  const actors = await createActors(api);
  const request = requestAs(api, actors);
  await openCalendar(api, actors.owner);
  const service = async (data: object): Promise<number> =>
    (
      await created(
        request('POST /api/services', 'owner', { duration: 60, price: 100_000, ...data }),
      )
    ).id;
  const manicure = await service({ title: 'Маникюр' });
  const lesson = await service({ title: 'Урок', capacity: 3 });
  const { db } = api.context.database;
  let day = 0;
  let guests = 0;
  let year = 2026;
  const noon = () => {
    day += 1;
    return new Date(Date.UTC(year, 11, day, 9)).toISOString();
  };
  const to = async (instant: string): Promise<void> => {
    api.clock.set(instant);
    await db.execute(sql`update sessions set created_at = ${instant}::timestamptz, last_used_at = ${instant}::timestamptz,
      expires_at = ${instant}::timestamptz + interval '30 days'`);
  };
  return {
    api,
    actors,
    request,
    manicure,
    lesson,
    noon,
    to,
    nextYear: async () => {
      year += 1;
      day = 0;
      await skipDays(db, `${year}-11-20`);
      await to(`${year}-11-21T09:00:00.000Z`);
    },
    book: (data = {}, part = 'owner') =>
      created(
        request('POST /api/appointments', part, {
          services: [manicure],
          starts_at: noon(),
          client_profile: actors.clientProfile,
          ...data,
        }),
      ),
    guest: () => {
      guests += 1;
      return addProvider(api.context, String(79_161_000_000 + guests));
    },
    rules: async (data) => {
      await api.post('/api/provider-profile/me', { data }, actors.owner);
    },
    used: async () => {
      const [sum] = await rows<{ used: number }>(
        db,
        sql`select coalesce(sum(quantity), 0)::int as used from usage_entries where provider_profile = ${actors.provider}`,
      );
      return sum?.used ?? 0;
    },
    sql: (statement) => rows(db, statement),
  };
}

/**
 * Days are counted, and compared with the providers of payments, from the last one that was: no sweep does so with a whole
 * year of days of which no test speaks.
 */
async function skipDays(db: Db, last: string): Promise<void> {
  const zeros = COMPANY_COUNTED.map(() => '0').join(', ');
  await db.execute(sql`insert into company_days (date, ${sql.raw(COMPANY_COUNTED.join(', '))})
    values (${last}, ${sql.raw(zeros)})`);
  await db.execute(sql`insert into payment_comparisons (provider, day, listed_at, compared_at, payments, differences)
    select provider, day, day, day, 0, 0
    from (select distinct provider from payment_comparisons) of_a_provider,
      generate_series(${last}::date - 6, ${last}::date, interval '1 day') day
    on conflict do nothing`);
}
