import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

/** The demo's professional. */
const ANNA = '79990000001';

let api: TestApi;
let anna: string;
let service: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn(ANNA);
  await openCalendar(api, anna);
  await api.post('/api/provider-profile/me', { data: { slug: 'anna' } }, anna);
  const data = { title: 'Маникюр', duration: 60, price: 250_000 };
  service = (await created(api.post('/api/services', { data }, anna))).documentId;
});
afterAll(() => api.close());
afterEach(async () => {
  for (const { documentId } of await listed()) await remove(documentId);
});

const listed = async (token = anna) =>
  (await api.get('/api/works?populate=*&sort=sort,id', token)).body.data;
const remove = (id: string) => api.request('DELETE', `/api/works/${id}`, { token: anna });
const put = (id: string, data: object) =>
  api.request('PUT', `/api/works/${id}`, { token: anna, body: { data } });
const shown = async () => (await api.get('/api/pages/anna')).body.data.works;

async function uploaded(name = 'work.jpg') {
  const body = uploadOf([[name, await plain(90, 60).jpeg().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token: anna, body })).body[0];
}

const work = async (data: object = {}) => {
  const photo = await uploaded();
  return {
    photo,
    row: await created(
      api.post('/api/works', { data: { title: 'Френч', photo: photo.id, ...data } }, anna),
    ),
  };
};
const isServed = async (url: string) => {
  await api.settle();
  return (await fetch(`${api.url}${url}`)).status === 200;
};

test('the page shows works in their order, each with its service as long as it can be booked', async () => {
  const last = await work({ title: 'Педикюр', sort: 2 });
  const first = await work({ sort: 1, service, focus_x: 20, focus_y: 80 });
  expect(await shown()).toEqual([
    {
      ...{ title: 'Френч', focus_x: 20, focus_y: 80, service },
      photo: { url: first.photo.url, width: 90, height: 60 },
    },
    expect.objectContaining({ title: 'Педикюр', focus_x: 50, focus_y: 50, service: null }),
  ]);
  const close = (is_online_bookable: boolean) =>
    api.request('PUT', `/api/services/${service}`, {
      ...{ token: anna, body: { data: { is_online_bookable } } },
    });
  await close(false);
  expect((await shown())[0].service).toBeNull();
  await close(true);
  for (const { row } of [first, last]) await remove(row.documentId);
  expect(await shown()).toEqual([]);
});

test('a photo on which a client is recognised takes the day of their consent', async () => {
  const photo = await uploaded();
  const data = { title: 'Образ', photo: photo.id, shows_client: true };
  const refused = await api.post('/api/works', { data }, anna);
  expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([
    400,
    ['consent_date'],
  ]);
  const row = await created(
    api.post('/api/works', { data: { ...data, consent_date: '2026-11-01' } }, anna),
  );
  expect(await shown()).toHaveLength(1);
  expect((await put(row.documentId, { consent_date: null })).status).toBe(400);
});

test('consent that is taken back deletes the photo everywhere and keeps both days', async () => {
  const { photo, row } = await work({ shows_client: true, consent_date: '2026-11-01' });
  await api.request('PUT', `/api/services/${service}`, {
    ...{ token: anna, body: { data: { photos: [photo.id] } } },
  });
  expect(await isServed(photo.url)).toBe(true);
  const before = await put(row.documentId, { consent_withdrawn_date: '2026-10-31' });
  expect([before.status, before.body.error.details.errors[0].path]).toEqual([
    400,
    ['consent_withdrawn_date'],
  ]);
  const { status } = await put(row.documentId, { consent_withdrawn_date: '2026-11-20' });
  expect(status).toBe(200);
  expect(await shown()).toEqual([]);
  expect(await isServed(photo.url)).toBe(false);
  expect(await listed()).toMatchObject([
    { photo: null, consent_date: '2026-11-01', consent_withdrawn_date: '2026-11-20' },
  ]);
  const again = await put(row.documentId, { photo: (await uploaded()).id });
  expect([again.status, again.body.error.details.errors[0].path]).toEqual([400, ['photo']]);
});

test('visitors read no day of consent, and no work without a photo', async () => {
  const { row } = await work({ shows_client: true, consent_date: '2026-11-01' });
  await created(api.post('/api/works', { data: { title: 'Без снимка' } }, anna));
  const { data } = (await api.get('/api/works')).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual([row.title]);
  expect(Object.keys(data[0]).filter((name) => /consent|client/.test(name))).toEqual([]);
});

test('a photo goes with its last work, not while something else shows it', async () => {
  const { photo, row } = await work();
  const twin = await created(
    api.post('/api/works', { data: { title: 'Вторая', photo: photo.id } }, anna),
  );
  await remove(row.documentId);
  expect(await isServed(photo.url)).toBe(true);
  const other = await uploaded();
  await put(twin.documentId, { photo: other.id });
  expect(await isServed(photo.url)).toBe(false);
  await remove(twin.documentId);
  expect(await isServed(other.url)).toBe(false);
});
