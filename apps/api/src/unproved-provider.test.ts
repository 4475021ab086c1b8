import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../testing/actors.ts';
import { openCalendar } from '../testing/open-calendar.ts';
import { plain, uploadOf } from '../testing/pictures.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { MINUTE } from './platform/clock.ts';

/** Stands in every text of a provider whose account proved nothing. */
const MARK = 'Невидимка';
/** The routes by which anybody reads any other provider. */
const OPEN = [
  ...['pages', 'provider-profiles', 'services', 'service-groups', 'works', 'promos'],
  ...['p', 'sitemap'],
];
const DAY = '2026-12-07';

let api: TestApi;
/** The provider's own bearer. */
let owner: string;
/** All by which addresses name the rows of the provider. */
let names: readonly string[];
let provider: number;
let service: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  const account = { username: 'nobody', email: 'nobody@evil.test', password: 'Lamp-green-77x' };
  owner = (await api.post('/api/auth/local/register', account)).body.jwt;
  await openCalendar(api, owner);
  const profile = { name: MARK, description: MARK, city: MARK, slug: 'nevidimka' };
  const { data: own } = (await api.post('/api/provider-profile/me', { data: profile }, owner)).body;
  const make = (path: string, data: object) => created(api.post(`/api/${path}`, { data }, owner));
  const group = await make('service-groups', { title: MARK });
  const offer = { title: MARK, description: MARK, duration: 30, price: 100_000 };
  const offered = await make('services', { ...offer, service_group: group.id });
  const promo = await make('promos', {
    title: MARK,
    kind: 'percent',
    value: 10,
    services: [offered.id],
  });
  const upload = {
    token: owner,
    body: uploadOf([['work.jpg', await plain(9, 9).jpeg().toBuffer()]]),
  };
  const [photo] = (await api.request('POST', '/api/upload', upload)).body;
  const work = await make('works', { title: MARK, photo: photo.id });
  service = offered.id;
  provider = own.id;
  names = [own, group, offered, promo, work]
    .flatMap(({ id, documentId }) => [String(id), documentId])
    .concat('nevidimka');
});
afterAll(() => api.close());

/** Each read of the API, with each name in its address, and as a list with all that may be asked along. */
const reads = (): readonly string[] =>
  api.service.routeActions
    .filter(({ method, isStream }) => method === 'GET' && !isStream)
    .flatMap(({ path }) =>
      path.includes(':')
        ? names.map((name) => path.replaceAll(/:\w+/g, name))
        : [path, `${path}?populate=*&pagination[pageSize]=100`],
    );

/** Addresses whose answers tell of the provider. */
async function telling(token?: string): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const address of [...reads(), '/p/nevidimka', '/sitemap.xml']) {
    const { body } = await api.get(address, token);
    if (/Невидимка|\/nevidimka</.test(JSON.stringify(body)))
      addresses.push(address.replace(/\?.*/, ''));
  }
  return [...new Set(addresses)];
}

/** Each call of `offers` takes another hour and phone. */
let times = 0;
/** Tells what strangers are offered besides reading: starts, minutes, a price, a booking. */
async function offers(token?: string): Promise<readonly boolean[]> {
  times += 1;
  const starts_at = `${DAY}T1${times}:00:00Z`;
  const services = { services: [service], starts_at };
  const booking = { ...services, phone: `7916555081${times}` };
  const query = { services: [service], provider_profile: provider };
  const at = `${starts_at}?provider_profile=${provider}`;
  const starts = await api.post(`/api/appointments/possible_starts/${DAY}`, { data: query }, token);
  const free = await api.get(`/api/appointments/max_available_time/${at}`, token);
  const price = await api.post('/api/appointments/quote', { data: services }, token);
  const begun = await api.post('/api/booking-intents', { data: booking }, token);
  return [
    starts.body.data.length > 0,
    free.body.data.minutes > 0,
    price.status < 400,
    begun.status < 400,
  ];
}

test('of a provider who proved nothing no stranger reads or books anything, by any route, until they prove a phone', async () => {
  const tokens = [undefined, await api.signIn('79990000002')];
  for (const token of tokens) {
    expect(await telling(token)).toEqual([]);
    expect(await offers(token)).toEqual([false, false, false, false]);
  }
  const { db } = api.context.database;
  await db.execute(sql`update users set phone = '79165550801' where username = 'nobody'`);
  // Starts that visitors were told are theirs for this minute.
  api.clock.advance(MINUTE);
  for (const token of tokens) {
    const areas = (await telling(token)).map(
      (address) => /(?:\/api)?\/([\w-]+)/.exec(address)?.[1],
    );
    expect(new Set(areas)).toEqual(new Set(OPEN));
    expect(await offers(token)).toEqual([true, true, true, true]);
  }
});
