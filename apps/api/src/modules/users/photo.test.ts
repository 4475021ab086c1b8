import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const POPULATE = '?populate=photo,provider_profile.photo';
const ANNA = 1;
const MARIA = 2;
let api: TestApi;
let anna: string;
let maria: string;
let operator: string;
let bytes: Buffer;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  [anna, maria, operator] = (await Promise.all(
    ['79990000001', '79990000002', '79990000009'].map((phone) => api.signIn(phone)),
  )) as [string, string, string];
  bytes = await plain(40, 40).png().toBuffer();
  await api.context.database.db.execute(sql`delete from files`);
});
afterAll(() => api.close());

const upload = (token: string, fields: Readonly<Record<string, unknown>> = {}, file = bytes) =>
  api.request('POST', '/api/upload', { token, body: uploadOf([['я.png', file]], fields) });
const uploaded = async (token: string): Promise<number> => (await upload(token)).body[0].id;
const ofUser = (refId: number | string) => ({
  ref: 'plugin::users-permissions.user',
  refId: String(refId),
  field: 'photo',
});
const change = (photo: unknown, token = anna, user = ANNA): Promise<ApiResponse> =>
  api.request('PUT', `/api/users/${user}${POPULATE}`, { token, body: { photo } });
const read = async (token = anna) => (await api.get(`/api/users/me${POPULATE}`, token)).body;
/** The files there are, and whether the storage holds exactly their objects. */
async function storedFiles(): Promise<readonly number[]> {
  await api.settle();
  const files = await rows<{ id: number; name: string }>(
    api.context.database.db,
    sql`select id, hash || ext as name from files order by id`,
  );
  const folder = join(api.context.config.dataDir, 'uploads');
  expect((await readdir(folder)).sort()).toEqual(files.map(({ name }) => name).sort());
  return files.map(({ id }) => id);
}

test('an upload that names the user becomes the photo of both, and replaces the former', async () => {
  const { documentId } = await read();
  for (const reference of [ANNA, documentId]) {
    const answer = await upload(anna, ofUser(reference));
    expect(answer.status).toBe(201);
    const user = await read();
    expect([user.photo.id, user.provider_profile.photo.id]).toEqual(
      Array(2).fill(answer.body[0].id),
    );
    expect(await storedFiles()).toEqual([answer.body[0].id]);
  }
});

test('an upload for somebody else, for nobody or to no photo keeps nothing', async () => {
  const before = await storedFiles();
  for (const [token, fields, refusal] of [
    [maria, ofUser(ANNA), [404, 'not_found']],
    [operator, ofUser(999_999), [404, 'not_found']],
    [anna, { ...ofUser(ANNA), field: 'role' }, [400, 'validation_failed']],
  ] as const) {
    expect(statusAndCode(await upload(token, fields))).toEqual(refusal);
  }
  const text = await upload(anna, ofUser(ANNA), Buffer.from('not a picture'));
  expect(statusAndCode(text)).toEqual([400, 'file_not_image']);
  expect(await storedFiles()).toEqual(before);
});

test('a file uploaded before becomes the photo by its id, and goes with photo: null', async () => {
  const file = await uploaded(anna);
  expect((await change({ id: file })).body).toMatchObject({
    photo: { id: file },
    provider_profile: { photo: { id: file } },
  });
  expect(await storedFiles()).toEqual([file]);
  expect((await change(file)).status).toBe(200);
  const { documentId } = (await read()).photo;
  for (const spelling of [`${file}`, documentId, { id: `${file}` }, { documentId }]) {
    expect((await change(spelling)).body).toMatchObject({ photo: { id: file } });
  }
  const second = await uploaded(anna);
  const { documentId: other } = (await api.get(`/api/upload/files/${second}`, anna)).body;
  expect((await change(other)).body).toMatchObject({ photo: { id: second } });
  expect(await storedFiles()).toEqual([second]);
  expect((await change(null)).body).toMatchObject({ photo: null });
  for (const nothing of [`${file}`, documentId, '', {}]) {
    expect(statusAndCode(await change(nothing))).toEqual([400, 'photo_unknown']);
  }
  const wrong = await change([second]);
  expect(wrong.body.error.details).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: ['photo'] }],
  });
  expect(await storedFiles()).toEqual([]);
  expect(statusAndCode(await change(file))).toEqual([400, 'photo_unknown']);
});

test("a file of another, shown elsewhere or no picture is refused, and is not anybody's photo", async () => {
  const [foreign, servicePhoto, document] = [
    await uploaded(maria),
    await uploaded(anna),
    await uploaded(anna),
  ];
  const service = await api.post(
    '/api/services',
    { data: { title: 'Дизайн', duration: 30, price: 100, photos: [servicePhoto] } },
    anna,
  );
  await api.context.database.db.execute(
    sql`update files set mime = 'application/pdf' where id = ${document}`,
  );
  for (const [file, refusal] of [
    [foreign, [400, 'photo_unknown']],
    [999_999, [400, 'photo_unknown']],
    [servicePhoto, [409, 'photo_in_use']],
    [document, [400, 'file_not_image']],
  ] as const) {
    const answer = await change(file);
    expect([statusAndCode(answer), answer.body.error.details.path]).toEqual([refusal, 'photo']);
  }
  expect((await read()).photo).toBeNull();
  const own = await uploaded(anna);
  await change(own);
  const path = `/api/services/${service.body.data.id}`;
  await api.request('PUT', path, { token: anna, body: { data: { photos: [servicePhoto, own] } } });
  await change(null);
  expect((await api.get(`${path}?populate=photos`, anna)).body.data.photos).toHaveLength(2);
  for (const file of [servicePhoto, document, own]) {
    await api.request('DELETE', `/api/upload/files/${file}`, { token: anna });
  }
  await api.request('DELETE', `/api/upload/files/${foreign}`, { token: maria });
});

test("an operator sets anybody's photo by either way, and the file is the user's then", async () => {
  const own = await uploaded(operator);
  const foreign = await uploaded(anna);
  expect(statusAndCode(await change(foreign, operator, MARIA))).toEqual([400, 'photo_unknown']);
  expect((await change(own, operator, MARIA)).body.photo.id).toBe(own);
  const second = (await upload(operator, ofUser(MARIA))).body[0].id;
  expect((await read(maria)).photo.id).toBe(second);
  const owners = sql`select f."user" as owner from files f where id = ${second}`;
  expect(await rows(api.context.database.db, owners)).toEqual([{ owner: MARIA }]);
  expect(await storedFiles()).toEqual([foreign, second]);
  await change(null, maria, MARIA);
  await api.request('DELETE', `/api/upload/files/${foreign}`, { token: anna });
});

test('set by all ways at once, one photo is left and no file besides', async () => {
  const files = [await uploaded(anna), await uploaded(anna), await uploaded(anna)];
  const ways = [
    ...files.map((file) => change(file)),
    ...Array.from({ length: 3 }, () => upload(anna, ofUser(ANNA))),
  ];
  for (const { status } of await Promise.all(ways)) expect([200, 201]).toContain(status);
  const { photo, provider_profile } = await read();
  expect(provider_profile.photo.id).toBe(photo.id);
  expect(await storedFiles()).toEqual([photo.id]);
});
