import { HOUR, SECOND } from '../../api/src/platform/clock.ts';
import { dayFromNow } from '../load/days.ts';
import { oneOf } from '../load/random.ts';
import { until } from './arrivals.ts';
import { DATASET, serviceOf, slugOf } from './dataset.ts';
import type { CallInput } from './measured-calls.ts';
import { CANCELLED_SHARE } from './rates.ts';
import { type Act, type Arrived, addressOf, spread, type World } from './world.ts';

/** Milliseconds from the beginning of the visit. */
const STEPS = {
  data: 200,
  services: 300,
  month: 1 * SECOND,
  times: 3 * SECOND,
  begin: 6 * SECOND,
  read: 7 * SECOND,
  confirm: 12 * SECOND,
  own: 14 * SECOND,
  link: 17 * SECOND,
  cancel: 20 * SECOND,
} as const;
/** One visit: the time it began, and what its calls have in common. */
interface Browsing extends World, Arrived {
  readonly provider: number;
  readonly service: number;
  readonly address: string;
}
/** Phones of those who book: spread, as codes to neighbouring phones are limited. */
export const NEW_PHONES = { first: 79_300_000_000, last: 79_399_999_999 } as const;
/** The number of visits of both kinds: no two of them have one address or phone. */
let visits = 0;

const browsingOf = (world: World, arrived: Arrived): Browsing => {
  visits += 1;
  const provider = spread(visits, DATASET.providers);
  const service = serviceOf(provider, 1 + (visits % DATASET.services));
  return { ...world, ...arrived, n: visits, provider, service, address: addressOf(visits) };
};

/** Waits for the step's instant, and asks. */
async function step(
  { calls, at, address }: Browsing,
  name: keyof typeof STEPS | 'page',
  input: Omit<CallInput, 'at' | 'address'>,
) {
  const meant = name === 'page' ? at : at + STEPS[name];
  await until(meant);
  return calls.request({ ...input, at: meant, address });
}

/** Looks at a page, and at the free starts of a month twice; the starts they were offered. */
async function look(browsing: Browsing): Promise<readonly string[]> {
  const slug = slugOf(browsing.provider);
  const api = `/api/pages/${slug}`;
  const month = `services=${browsing.service}&from=${dayFromNow(1)}&days=31`;
  await step(browsing, 'page', { path: `/p/${slug}`, kind: 'GET /p/:slug' });
  await step(browsing, 'data', { path: api, kind: 'GET /api/pages/:slug' });
  const ofProvider = `filters[provider_profile][slug]=${slug}&pagination[pageSize]=100`;
  await step(browsing, 'services', {
    path: `/api/services?${ofProvider}`,
    kind: 'GET /api/services',
  });
  const starts = 'GET /api/pages/:slug/starts, a month of';
  await step(browsing, 'month', {
    path: `${api}/starts?${month}&view=days`,
    kind: `${starts} days`,
  });
  const times = await step(browsing, 'times', {
    path: `${api}/starts?${month}`,
    kind: `${starts} times`,
  });
  const days: readonly { starts: readonly { starts_at: string }[] }[] = times?.json().data ?? [];
  return days.flatMap(({ starts }) => starts.map(({ starts_at }) => starts_at));
}

export const browse: Act = (world, arrived) => look(browsingOf(world, arrived));

/** A stranger who proves a phone by a code, books, and cancels now and then by the link of their message. */
export const browseAndBook: Act = async (world, arrived) => {
  const browsing = browsingOf(world, arrived);
  const starts = (await look(browsing)).filter(
    (start) => Date.parse(start) > Date.now() + 26 * HOUR,
  );
  if (starts.length === 0) return;
  const phone = String(NEW_PHONES.first + ((browsing.n * 7919 * 13) % 99_999_989));
  const begun = await step(browsing, 'begin', {
    ...{ method: 'POST', path: '/api/booking-intents', kind: 'POST /api/booking-intents' },
    body: { data: { services: [browsing.service], starts_at: oneOf(starts), phone, name: 'Вера' } },
    // Somebody else was quicker.
    expected: [201, 409],
  });
  if (begun?.status !== 201) return;
  const { id, token } = begun.json().data;
  const intent = `/api/booking-intents/${id}`;
  await step(browsing, 'read', { path: intent, kind: 'GET /api/booking-intents/:id' });
  const code = await world.phones.codeTo(phone);
  if (code === null) return void world.calls.wrong.push(`${phone} got no code`);
  const confirmed = await step(browsing, 'confirm', {
    ...{ method: 'POST', path: `${intent}/confirm` },
    kind: 'POST /api/booking-intents/:id/confirm',
    body: { data: { code, token } },
    expected: [200, 409],
  });
  if (confirmed?.status !== 200) return;
  const { appointment, session } = confirmed.json().data;
  const { starts_at } = appointment;
  world.journal.people.add(phone);
  world.journal.appointments.set(appointment.id, { starts_at, isCancelled: false });
  await afterBooking(browsing, { id: appointment.id, starts_at, phone, bearer: session.token });
};

interface Booked {
  readonly id: number;
  readonly starts_at: string;
  readonly phone: string;
  readonly bearer: string;
}

async function afterBooking(
  browsing: Browsing,
  { id, starts_at, phone, bearer }: Booked,
): Promise<void> {
  const { phones, calls, journal } = browsing;
  const own = '/api/appointments?populate=services&sort=starts_at:desc';
  await step(browsing, 'own', { path: own, kind: 'GET /api/appointments, own', token: bearer });
  const link = await phones.linkTo(phone);
  if (link === null) return void calls.wrong.push(`${phone} got no link`);
  const path = `/api/appointment-links/${link}`;
  await step(browsing, 'link', { path, kind: 'GET /api/appointment-links/:token' });
  if (browsing.n % Math.round(1 / CANCELLED_SHARE) !== 0) return;
  const cancelled = await step(browsing, 'cancel', {
    ...{ method: 'POST', path: `${path}/cancel` },
    kind: 'POST /api/appointment-links/:token/cancel',
    body: { data: {} },
  });
  if (cancelled) journal.appointments.set(id, { starts_at, isCancelled: true });
}
