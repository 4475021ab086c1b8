import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { openedNodes } from '../../../testing/postgres-nodes.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import type { ApiResponse, TestApi } from '../../../testing/start-api.ts';
import type { Storage } from '../../gateways/storage/port.ts';
import { rows } from '../../platform/db/rows.ts';

/** One storage for both nodes, in memory. */
const objects = new Map<string, Buffer>();
const storage: Storage = {
  put: async (name, bytes) => {
    objects.set(name, bytes);
  },
  get: async (name) => objects.get(name) ?? null,
  remove: async (name) => {
    objects.delete(name);
  },
  list: async () => [],
};

let anna: string;
let oleg: string;
let small: Buffer;
const [one, two] = openedNodes({ env: { UPLOAD_QUOTA_MB: '1' }, overrides: { storage } });
beforeAll(async () => {
  anna = await one.signIn('79990000001');
  oleg = await one.signIn('79990000009');
  small = await plain(20, 20).png().toBuffer();
});

const node = (n: number): TestApi => (n % 2 ? one : two);
const upload = (n: number, bytes: Buffer, query = '') => {
  const body = uploadOf([['a.png', bytes]]);
  return node(n).request('POST', `/api/upload${query}`, { token: anna, body });
};
const staff = (n: number, path: string, body: object) =>
  node(n).post(`/upload/${path}`, body, oleg);
const folder = async (name: string, parent: number | null = null): Promise<number> =>
  (await staff(1, 'folders', { name, parent })).body.data.id;
const times = <T>(count: number, task: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => task(n)));
const statuses = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).sort();
/** Requires, once all jobs are done, that every object belongs to a file and every file has its objects. */
async function requireConsistency() {
  await Promise.all([one.settle(), two.settle()]);
  const { db } = one.context.database;
  const [row] = await rows<{ files: number; orphaned: number; bytes: number }>(
    db,
    sql`select count(*)::int as files, coalesce(sum(stored_bytes), 0)::int as bytes,
      (select count(*)::int from orphaned_objects) as orphaned from files`,
  );
  const expected = await rows<{ name: string }>(
    db,
    sql`select hash || ext as name from files
      union all select (f.value ->> 'hash') || (f.value ->> 'ext') from files,
        jsonb_each(coalesce(nullif(formats, 'null'), '{}')) as f`,
  );
  expect([...objects.keys()].sort()).toEqual(expected.map(({ name }) => name).sort());
  expect(row?.orphaned).toBe(0);
  return { files: row?.files, bytes: Number(row?.bytes) };
}

test('twenty uploads at once, on two nodes, keep within the quota', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 220, height: 150, channels: 3, background: '#888', noise } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const answers = await times(20, (n) => upload(n, picture));
  const uploads = answers.filter(({ status }) => status === 201).length;
  expect(new Set(statuses(answers))).toEqual(new Set([201, 413]));
  const { files, bytes } = await requireConsistency();
  expect(files).toBe(uploads);
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(bytes + picture.length).toBeGreaterThan(1024 * 1024 - picture.length);
  const { body } = await one.get('/api/upload/files?limit=100', anna);
  for (const { id } of body)
    await one.request('DELETE', `/api/upload/files/${id}`, { token: anna });
  expect(await requireConsistency()).toEqual({ files: 0, bytes: 0 });
});

test('uploads, changes, deletions and jobs of two nodes leave no objects or rows over', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [file] = (await upload(round, small)).body;
    const query = `?id=${file.id}`;
    const remove = (n: number) =>
      node(n).request('DELETE', `/api/upload/files/${file.id}`, { token: anna });
    const [updates, deletions] = await Promise.all([
      times(6, (n) => upload(n, small, query)),
      times(4, remove),
      times(6, (n) => upload(n, small)),
      times(6, (n) => node(n).settle()),
    ]);
    expect(statuses(deletions)).toEqual([200, 404, 404, 404]);
    for (const { status } of updates) expect([200, 404]).toContain(status);
    await requireConsistency();
  }
});

test('one name for ten folders at once is one folder’s', async () => {
  const answers = await times(10, (n) => staff(n, 'folders', { name: 'Одна' }));
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(400)]);
});

test('two folders moved into each other at once never form a cycle', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await folder(`a${round}`), await folder(`b${round}`)];
    const move = (n: number, id: number, to: number) =>
      staff(n, 'actions/bulk-move', { folderIds: [id], destinationFolderId: to });
    const answers = await Promise.all([move(1, a, b), move(2, b, a)]);
    expect(statuses(answers)).toEqual([200, 400]);
  }
  const { body } = await one.get('/upload/folder-structure', oleg);
  const count = (branches: readonly { children: never[] }[]): number =>
    branches.reduce((sum, { children }) => sum + 1 + count(children), 0);
  expect(count(body.data)).toBe(17);
});

test('files moved into a folder that is being deleted stay or are deleted, with their objects', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await folder(`gone${round}`);
    const files = await times(4, async (n) => (await upload(n, small)).body[0].id);
    const [moves, deletion] = await Promise.all([
      times(4, (n) =>
        staff(n, 'actions/bulk-move', { fileIds: [files[n]], destinationFolderId: id }),
      ),
      staff(round, 'actions/bulk-delete', { folderIds: [id] }),
    ]);
    expect(deletion.status).toBe(200);
    for (const { status } of moves) expect([200, 404]).toContain(status);
    await requireConsistency();
  }
});

test('pictures are read, described and linked as in the embedded database', async () => {
  const photo = { ref: 'api::provider-profile.provider-profile', refId: '1', field: 'photo' };
  const fileInfo = '[{"name":"Я","caption":"c"}]';
  const body = uploadOf([['a.png', small]], { ...photo, fileInfo });
  const [file] = (await one.request('POST', '/api/upload', { token: anna, body })).body;
  expect(file).toMatchObject({ name: 'Я', caption: 'c', width: 20, size: expect.any(Number) });
  const profile = await two.get('/api/provider-profiles/1?populate=photo', anna);
  expect(profile.body.data.photo.id).toBe(file.id);
  const query = 'filters[name][$containsi]=я&sort=size:desc&pagination[pageSize]=1';
  const page = await two.get(`/api/upload/files/page?${query}`, anna);
  expect(page.body).toMatchObject({ data: [{ id: file.id }], meta: { pagination: { total: 1 } } });
  expect((await two.get(`/api/upload/files/${file.documentId}`, anna)).status).toBe(200);
  expect((await two.get('/api/upload/files/text', anna)).status).toBe(404);
  await one.request('DELETE', `/api/upload/files/${file.id}`, { token: anna });
  // The other node drops what it keeps of public profiles when it hears of the change.
  const photoThere = async () =>
    (await two.get('/api/provider-profiles/1?populate=photo', anna)).body.data.photo;
  await expect.poll(photoThere).toBeNull();
});

test('a former photo stays where a service is given it at the same moment', async () => {
  const photoOf = (photo: number | null) =>
    two.request('PUT', '/api/users/1', { token: anna, body: { photo } });
  const [file] = (await upload(1, small)).body;
  expect((await photoOf(file.id)).status).toBe(200);
  const data = { title: 'Дизайн', duration: 30, price: 100 };
  const service = (await one.post('/api/services', { data }, anna)).body.data;
  const change = await one.context.database.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into service_photos (service, file, sort) values (${service.id}, ${file.id}, 1)`,
    );
    const change = photoOf(null);
    const waiting = sql`select count(*)::int as n from pg_locks where not granted
      and transactionid is not null`;
    await expect
      .poll(async () => (await rows<{ n: number }>(tx, waiting))[0]?.n, IN_TIME)
      .toBeGreaterThan(0);
    return { change };
  });
  expect((await change.change).status).toBe(200);
  const { body } = await one.get(`/api/services/${service.id}?populate=photos`, anna);
  expect(body.data.photos).toMatchObject([{ id: file.id }]);
  await requireConsistency();
});
