import { HOUR } from '../../api/src/platform/clock.ts';
import { dayFromNow } from '../load/days.ts';
import { BASE, bearerOf, clientOf, DATASET, serviceOf } from './dataset.ts';
import type { CallInput } from './measured-calls.ts';
import type { Arrival } from './rates.ts';
import { type Act, type Arrived, addressOf, spread, type World } from './world.ts';

/** One call of a provider's. */
interface CabinetCall extends Omit<CallInput, 'address'> {
  readonly provider: number;
}
const providerOf = ({ n }: Arrived): number => spread(n, DATASET.providers);

const call = ({ calls }: World, { provider, ...input }: CabinetCall) =>
  calls.request({
    ...input,
    token: bearerOf(provider),
    address: addressOf((1 << 23) + provider),
  });

const reads =
  (kind: string, path: string, queryOf: (provider: number) => string): Act =>
  (world, arrived) => {
    const provider = providerOf(arrived);
    return call(world, { provider, at: arrived.at, kind, path: `${path}?${queryOf(provider)}` });
  };
const ofProvider = (provider: number) => `filters[provider_profile][id]=${BASE + provider}`;

/** A week, as the calendar reads it. */
const calendar = reads('GET /api/appointments, a week', '/api/appointments', (provider) =>
  [
    ofProvider(provider),
    `filters[starts_at][$lt]=${dayFromNow(7)}T00:00:00Z`,
    `filters[ends_at][$gt]=${dayFromNow(0)}T00:00:00Z`,
    'fields=starts_at,ends_at,status,version,price_total&populate[client_profile][fields]=name',
    'populate[lines][fields]=title,sort&sort=starts_at&pagination[pageSize]=100',
  ].join('&'),
);
const CLIENT_FIELDS = 'fields=name,phone,tags,visits_count,last_visit_at&sort=name,id';
const clients = reads('GET /api/client-profiles', '/api/client-profiles', (provider) =>
  [
    ofProvider(provider),
    CLIENT_FIELDS,
    'pagination[pageSize]=100&pagination[withCount]=false',
  ].join('&'),
);
const search = reads('GET /api/client-profiles, a name', '/api/client-profiles', (provider) =>
  [
    ofProvider(provider),
    CLIENT_FIELDS,
    `filters[name][$containsi]=${encodeURIComponent('соко')}`,
    'pagination[withCount]=false',
  ].join('&'),
);
const notifications = reads('GET /api/notifications', '/api/notifications', () => 'sort=id:desc');
const statistics = reads(
  'GET /api/statistics',
  '/api/statistics',
  () => `from=${dayFromNow(-30)}&to=${dayFromNow(0)}`,
);

/** Each of the appointments to come gets one note. */
const note: Act = async (world, { at, n }) => {
  const { coming } = world.filled;
  const { id = 0, provider = 1 } = coming[(n * 619) % coming.length] ?? {};
  const provider_note = `Заметка ${n}`;
  const answer = await call(world, {
    ...{ at, provider, method: 'PUT', path: `/api/appointments/${id}` },
    kind: 'PUT /api/appointments/:id',
    body: { data: { provider_note } },
  });
  if (answer) world.journal.notes.set(id, provider_note);
};

/** The providers' own bookings that are not cancelled yet, the oldest first. */
const cancellable: { id: number; provider: number; starts_at: string }[] = [];
/** After the weeks that others are offered first: each at a time of its own. */
const FIRST_DAY = DATASET.coming + 40;

const bookForClient: Act = async (world, arrived) => {
  const provider = providerOf(arrived);
  const round = Math.floor(arrived.n / DATASET.providers);
  const morning = Date.parse(`${dayFromNow(FIRST_DAY + Math.floor(round / 5))}T08:00:00.000Z`);
  const starts_at = new Date(morning + (round % 5) * 2 * HOUR).toISOString();
  const data = {
    ...{ services: [serviceOf(provider, 1)], starts_at },
    client_profile: clientOf(provider, 1 + (arrived.n % DATASET.clients)),
  };
  const answer = await call(world, {
    ...{ at: arrived.at, provider, method: 'POST', path: '/api/appointments' },
    ...{ kind: 'POST /api/appointments', body: { data }, expected: [201, 409] },
  });
  if (answer?.status !== 201) return;
  const { id } = answer.json().data;
  world.journal.appointments.set(id, { starts_at, isCancelled: false });
  cancellable.push({ id, provider, starts_at });
};

const cancelForClient: Act = async (world, { at }) => {
  const one = cancellable.shift();
  if (!one) return;
  const { id, provider, starts_at } = one;
  const answer = await call(world, {
    ...{ at, provider, path: `/api/appointments/${id}/cancel` },
    kind: 'GET /api/appointments/:id/cancel',
  });
  if (answer) world.journal.appointments.set(id, { starts_at, isCancelled: true });
};

const addClient: Act = async (world, arrived) => {
  const name = `Новая ${arrived.n}`;
  const phone = String(79_500_000_000 + ((arrived.n * 7919) % 99_999_989));
  const answer = await call(world, {
    ...{ at: arrived.at, provider: providerOf(arrived), method: 'POST' },
    path: '/api/client-profiles',
    ...{ kind: 'POST /api/client-profiles', body: { data: { name, phone } }, expected: [201] },
  });
  if (answer) world.journal.clients.set(answer.json().data.id, name);
};

const changeClient: Act = async (world, arrived) => {
  const provider = providerOf(arrived);
  const round = Math.floor(arrived.n / DATASET.providers) % DATASET.clients;
  const id = clientOf(provider, 1 + round);
  const name = `Вера ${arrived.n}`;
  const answer = await call(world, {
    ...{ at: arrived.at, provider, method: 'PUT', path: `/api/client-profiles/${id}` },
    ...{ kind: 'PUT /api/client-profiles/:id', body: { data: { name } } },
  });
  if (answer) world.journal.clients.set(id, name);
};

export const CABINET = {
  ...{ calendar, clients, search, notifications, statistics },
  ...{ note, bookForClient, cancelForClient, addClient, changeClient },
} satisfies Partial<Record<Arrival, Act>>;
