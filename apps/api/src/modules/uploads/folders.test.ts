import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

const request = (method: string, path: string, body?: object) =>
  api.request(method, `/upload/${path}`, { token: actors.operator, ...(body && { body }) });
const make = async (name: string, parent: number | null = null) =>
  (await request('POST', 'folders', { name, parent })).body.data;
const upload = async (name: string) => {
  const body = uploadOf([[name, await plain(20, 20).png().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token: actors.operator, body })).body[0];
};
const fileIdsIn = async (folder: number) => {
  const { body } = await api.get(`/api/upload/files?folder=${folder}`, actors.operator);
  return body.map(({ id }: { id: number }) => id);
};

test('a tree of folders is created, renamed and moved; files are in it', async () => {
  const works = await make('Работы');
  const manicure = await make('Руки', works.id);
  const pedicure = await make('Ноги', works.id);
  expect([works.path, manicure.path]).toEqual([`/${works.id}`, `/${works.id}/${manicure.id}`]);
  const file = await upload('a.png');
  const move = { fileIds: [file.id], folderIds: [manicure.id], destinationFolderId: pedicure.id };
  const answer = await request('POST', 'actions/bulk-move', move);
  expect(answer.body.data).toEqual({ files: [file.id], folders: [manicure.id] });
  expect(await fileIdsIn(pedicure.id)).toEqual([file.id]);
  expect((await request('GET', `folders/${manicure.id}`)).body.data).toMatchObject({
    path: `/${works.id}/${pedicure.id}/${manicure.id}`,
    parent: { id: pedicure.id },
  });
  const update = await request('PUT', `folders/${pedicure.documentId}`, {
    name: 'Стопы',
    parent: null,
  });
  expect(update.body.data).toMatchObject({
    name: 'Стопы',
    path: `/${pedicure.id}`,
    children: { count: 1 },
    files: { count: 1 },
  });
  expect((await request('GET', 'folder-structure')).body.data).toEqual([
    { id: works.id, name: 'Работы', children: [] },
    { id: pedicure.id, name: 'Стопы', children: [{ id: manicure.id, name: 'Руки', children: [] }] },
  ]);
  expect((await request('GET', 'folders')).body.data).toHaveLength(3);
});

test('a folder is deleted with its folders, files and their objects', async () => {
  const outer = await make('Старое');
  const inner = await make('Ещё старее', outer.id);
  const [outside, inOuter, inInner] = [
    await upload('k.png'),
    await upload('l.png'),
    await upload('d.png'),
  ];
  await request('POST', 'actions/bulk-move', {
    fileIds: [inOuter.id],
    destinationFolderId: outer.id,
  });
  await request('POST', 'actions/bulk-move', {
    fileIds: [inInner.id],
    destinationFolderId: inner.id,
  });
  const { body } = await request('POST', 'actions/bulk-delete', {
    folderIds: [inner.id, outer.id],
  });
  expect(body.data.files.sort()).toEqual([inOuter.id, inInner.id].sort());
  expect(body.data.folders.sort()).toEqual([outer.id, inner.id].sort());
  await api.settle();
  const objects = await readdir(join(api.context.config.dataDir, 'uploads'));
  expect(objects).toContain(`${outside.hash}.png`);
  for (const { hash } of [inOuter, inInner]) expect(objects).not.toContain(`${hash}.png`);
});

test.each([
  ['into itself', (id: number, _inner: number) => id],
  ['into what lies in it', (_id: number, inner: number) => inner],
])('a folder is not moved %s', async (what, to) => {
  const outer = await make(`Снаружи ${what}`);
  const inner = await make('Внутри', outer.id);
  const parent = to(outer.id, inner.id);
  expect(statusAndCode(await request('PUT', `folders/${outer.id}`, { parent }))).toEqual([
    400,
    'validation_failed',
  ]);
});

test('names are unique in a folder, hold no paths, and are written by operators alone', async () => {
  const body = { name: 'Дважды' };
  expect((await request('POST', 'folders', body)).status).toBe(201);
  expect(statusAndCode(await request('POST', 'folders', body))).toEqual([400, 'folder_name_taken']);
  for (const name of ['../x', '', '  \t', 'a\\b', 'x'.repeat(256)]) {
    expect(statusAndCode(await request('POST', 'folders', { name }))).toEqual([
      400,
      'validation_failed',
    ]);
  }
  expect(statusAndCode(await request('POST', 'folders', { name: 'x', parent: 999_999 }))[0]).toBe(
    404,
  );
  expect((await api.get('/upload/folders', actors.owner)).status).toBe(405);
  expect((await api.get('/api/upload/folders', actors.operator)).status).toBe(404);
});
