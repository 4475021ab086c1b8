import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { created } from '../testing/actors.ts';
import { raceEdits } from '../testing/edit-races.ts';
import { statusAndCode } from '../testing/request-as.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { collections } from './modules.ts';
import { rows } from './platform/db/rows.ts';

let api: TestApi;
raceEdits(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, withBusiness: true });
  return { api, close: () => api.close() };
});

const ANNA = '79990000001';
const FIRST = 'pagination[pageSize]=1';

/** The first document of a collection, as Anna reads it, and how she changes it. */
async function annas(plural: string, query = FIRST) {
  const token = await api.signIn(ANNA);
  const [document] = (await api.get(`/api/${plural}?${query}`, token)).body.data;
  const path = `/api/${plural}/${document.documentId}`;
  return {
    document,
    put: (data: object, locale = 'ru') =>
      api.request('PUT', `${path}?locale=${locale}`, { token, body: { data } }),
    version: async () => (await api.get(path, token)).body.data.version,
  };
}
const run = (statement: ReturnType<typeof sql>) => rows(api.context.database.db, statement);

test('a list of relations raises it where it names others', async () => {
  const services = (await annas('services')).document;
  const { put, version } = await annas('timetables');
  await put({ services: [] });
  const before = await version();
  await put({ services: [services.id] });
  expect(await version()).toBe(before + 1);
  await put({ services: [services.documentId], title: null });
  const after = await version();
  await put({ services: { connect: [services.id] } });
  expect(await version()).toBe(after);
  expect(statusAndCode(await put({ services: [], version: before }))).toEqual([409, 'stale']);
});

test('so does a text of another locale', async () => {
  const { put, version } = await annas('services');
  const before = await version();
  expect((await put({ title: 'Manicure', version: before }, 'en')).status).toBe(200);
  expect(await version()).toBe(before + 1);
  await put({ title: 'Manicure' }, 'en');
  expect(await version()).toBe(before + 1);
});

test('so does what others than its editor write, but not what the service counts', async () => {
  const { document, version } = await annas('client-profiles');
  await run(sql`update client_profiles set visits_count = visits_count + 1, last_visit_at = now()
    where id = ${document.id}`);
  expect(await version()).toBe(document.version);
  await run(sql`update client_profiles set tags = '["VIP", "import"]' where id = ${document.id}`);
  expect(await version()).toBe(document.version + 1);
});

test('so does the end of what the document refers to', async () => {
  const token = await api.signIn(ANNA);
  const group = await created(api.post('/api/service-groups', { data: { title: 'Ноги' } }, token));
  const { put, version } = await annas('services');
  await put({ service_group: group.id });
  const before = await version();
  await api.request('DELETE', `/api/service-groups/${group.documentId}`, { token });
  expect(await version()).toBe(before + 1);
});

test('the first write of a single document is of version 0', async () => {
  const token = await api.signIn(ANNA);
  const path = '/api/message-template';
  const put = (data: object) => api.request('PUT', path, { token, body: { data } });
  await api.request('DELETE', path, { token });
  expect((await api.get(path, token)).body.data.version).toBe(0);
  expect(statusAndCode(await put({ booked: 'а', version: 3 }))).toEqual([409, 'stale']);
  const first = await put({ booked: 'а', version: 0 });
  expect([first.status, first.body.data.version]).toEqual([200, 1]);
  expect(statusAndCode(await put({ booked: 'б', version: 0 }))).toEqual([409, 'stale']);
});

test('the profile inside an account has its own', async () => {
  const token = await api.signIn(ANNA);
  const me = '/api/users/me';
  const put = (version: number) =>
    api.request('PUT', `/api/users/${before.documentId}`, {
      token,
      body: { name: `Анна ${version}`, provider_profile: { version, city: `Город ${version}` } },
    });
  const read = async () => (await api.get(`${me}?populate=provider_profile`, token)).body;
  const before = await read();
  const { version } = before.provider_profile;
  expect(statusAndCode(await put(version + 1))).toEqual([409, 'stale']);
  expect(await read()).toEqual(before);
  expect((await put(version)).status).toBe(200);
  expect((await read()).provider_profile.version).toBe(version + 1);
});

test('nobody writes it: neither with a new document nor to one they may not change', async () => {
  const token = await api.signIn(ANNA);
  const answer = await api.post(
    '/api/service-groups',
    { data: { title: 'Руки', version: 1 } },
    token,
  );
  expect([answer.status, answer.body.error.message]).toEqual([400, 'Invalid key version']);
  const { documentId } = (await annas('services')).document;
  const maria = await api.signIn('79990000002');
  const body = { data: { title: 'Чужое', version: LAST } };
  const foreign = await api.request('PUT', `/api/services/${documentId}`, { token: maria, body });
  expect([404, 405]).toContain(foreign.status);
});
const LAST = 2 ** 31 - 1;

test('what does not count is nothing that somebody may write', async () => {
  const triggers = await rows<{ name: string; aside: string }>(
    api.context.database.db,
    sql`select tgrelid::regclass::text as name, encode(tgargs, 'escape') as aside
      from pg_trigger where tgname = 'raise_version'`,
  );
  const aside = new Map(triggers.map((one) => [one.name, one.aside.split('\\000')]));
  for (const { collection, columns, policies } of collections.values()) {
    const own = aside.get(collection.plural.replaceAll('-', '_'));
    expect(own !== undefined, collection.plural).toBe('version' in collection.attributes);
    const written = policies
      .flatMap(({ write }) => (write === 'all' ? [] : write))
      .filter((name) => columns[name]?.generated === undefined);
    expect(written.filter((name) => own?.includes(name))).toEqual([]);
  }
});
