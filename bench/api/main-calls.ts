import { CALLS } from './calls.ts';
import type { LoadRequest } from './load.ts';
import { signIn } from './sign-in.ts';

/** Providers who are booked in the main calls. */
export const PROVIDERS = 20;
export const HOUR = 3_600_000;
/** After the last appointment of the rows. */
const FIRST = Date.parse('2027-01-11T00:00:00Z');

interface MainCall {
  readonly name: string;
  /** `url` is the path. */
  readonly request: LoadRequest;
}

/** Bearers of so many providers, whose calendars are open. */
export async function openCalendars(url: string, providers: number) {
  const bearers: { Authorization: string }[] = [];
  for (let n = 1; n <= providers; n += 1) {
    const headers = { Authorization: `Bearer ${await signIn(url, n)}` };
    bearers.push(headers);
    await openCalendar(url, headers);
  }
  return bearers;
}

/** The calls of the comparison (whose past appointments are completed), free starts of a month, and bookings of the bearers, each at a time of its own. */
export function mainCalls(bearers: readonly object[]): MainCall[] {
  const compared = CALLS.map(({ name, path, method, isOpen, body }) => {
    const headers = isOpen ? {} : Object(bearers[0]);
    return {
      name,
      request: { url: path.replace('confirmed', 'completed'), method, headers, body },
    };
  });
  return [...compared, POSSIBLE_STARTS, bookings(bearers)];
}

const POSSIBLE_STARTS: MainCall = {
  name: 'POST appointments/possible_starts, 31 days',
  request: {
    url: '/api/appointments/possible_starts/2027-01-11',
    method: 'POST',
    headers: {},
    body: () => ({ data: { provider_profile: PROVIDERS, services: [PROVIDERS * 5], days: 31 } }),
  },
};

/** Bookings with as many providers as there are bearers, each at a time of its own, after so many that were booked before. */
export function bookings(bearers: readonly object[], before = 0): MainCall {
  let booked = before;
  const next = () => booked % bearers.length;
  return {
    name: 'POST appointments',
    request: {
      url: '/api/appointments',
      method: 'POST',
      headers: {},
      freshHeaders: () => ({ ...bearers[next()], 'Content-Type': 'application/json' }),
      // Called before `freshHeaders` of the same request.
      body: () => {
        booked += 1;
        const data = {
          services: [next() * 5 + 1],
          client_profile: next() * 25 + (booked % 25) + 1,
          starts_at: new Date(FIRST + Math.floor(booked / bearers.length) * HOUR).toISOString(),
        };
        return { data };
      },
    },
  };
}

/** Works day and night, and is booked two years ahead. */
async function openCalendar(url: string, bearer: object): Promise<void> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const weekly = Object.fromEntries(days.map((day) => [day, [{ from: '00:00', to: '24:00' }]]));
  const post = async (path: string, data: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await post('/api/provider-profile/me', { max_lead_days: 730, min_lead_minutes: 0 });
  await post('/api/timetables', {
    title: 'Всегда',
    kind: 'weekly',
    valid_from: '2026-01-01',
    weekly,
  });
}
