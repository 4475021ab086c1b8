import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { strapi } from '@strapi/client';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
let actors: Actors;
let big: Buffer;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', UPLOAD_QUOTA_MB: '1' } });
  actors = await createActors(api);
  big = await plain(1200, 900).jpeg().toBuffer();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.db.execute(sql`delete from files`);
  await rm(folder(), { recursive: true, force: true });
});

const folder = () => join(api.context.config.dataDir, 'uploads');
const upload = (body: unknown, token: string | undefined = actors.owner, query = '') =>
  api.request('POST', `/api/upload${query}`, { ...(token && { token }), body });
const uploadOne = async (bytes: Buffer = big, name = 'рука.jpg') =>
  (await upload(uploadOf([[name, bytes]]))).body[0];
const objects = async (): Promise<readonly string[]> => {
  await api.settle();
  return readdir(folder()).catch(() => []);
};
const served = async (url: string) => {
  const answer = await fetch(`${api.url}${url}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('an upload', () => {
  test('is answered as a list, with the sizes smaller than itself', async () => {
    const answer = await upload(uploadOf([['рука.jpg', big]]));
    expect(answer.status).toBe(201);
    const [file] = answer.body;
    expect(file).toMatchObject({
      name: 'рука.jpg',
      alternativeText: null,
      caption: null,
      width: 1200,
      height: 900,
      ext: '.jpg',
      mime: 'image/jpeg',
      url: `/uploads/${file.hash}.jpg`,
      isUrlSigned: false,
    });
    const sizes = Object.entries(file.formats as Record<string, { width: number; height: number }>);
    expect(sizes.map(([name, { width, height }]) => [name, width, height]).sort()).toEqual([
      ['large', 1000, 750],
      ['medium', 750, 563],
      ['small', 500, 375],
      ['thumbnail', 208, 156],
    ]);
    expect(file.formats.small).toMatchObject({
      name: `small_${file.hash}.jpg`,
      ext: '.jpg',
      mime: 'image/jpeg',
      path: null,
      url: `/uploads/small_${file.hash}.jpg`,
    });
    expect(Object.keys(file)).not.toEqual(expect.arrayContaining(['user']));
    const { answer: small, bytes } = await served(file.formats.small.url);
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(small.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(bytes.length).toBe(file.formats.small.sizeInBytes);
    expect((await sharp(bytes).metadata()).width).toBe(500);
  });

  test.each([
    [300, 200, ['thumbnail']],
    [100, 80, null],
  ])('of %d×%d has the sizes %j', async (width, height, names) => {
    const { formats } = await uploadOne(await plain(width, height).png().toBuffer(), 'a.png');
    expect(formats && Object.keys(formats)).toEqual(names);
  });

  test.each([
    ['png', '.png'],
    ['webp', '.webp'],
    ['gif', '.gif'],
    ['avif', '.webp'],
  ] as const)('of %s is kept as %s', async (format, ext) => {
    const bytes = await plain(40, 30).toFormat(format).toBuffer();
    const file = await uploadOne(bytes, 'misnamed.jpg');
    expect(file).toMatchObject({ ext, mime: `image/${ext.slice(1)}`, width: 40, height: 30 });
    const { bytes: content, answer } = await served(file.url);
    expect(answer.headers.get('content-type')).toBe(file.mime);
    expect(`.${(await sharp(content).metadata()).format}`).toBe(ext);
  });

  test('of an animated picture stays animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = await uploadOne(moving, 'a.gif');
    expect(file).toMatchObject({ width: 300, height: 200 });
    expect((await sharp((await served(file.url)).bytes, { animated: true }).metadata()).pages).toBe(
      3,
    );
  });

  test('of several keeps their order and descriptions', async () => {
    const small = await plain(10, 10).png().toBuffer();
    const info = [{ name: 'Первая', caption: 'До' }, { alternativeText: 'После' }];
    const { body } = await upload(
      uploadOf(
        [
          ['a.png', small],
          ['b.png', small],
        ],
        { fileInfo: info },
      ),
    );
    expect(body).toMatchObject([
      { name: 'Первая', caption: 'До', alternativeText: null },
      { name: 'b.png', caption: null, alternativeText: 'После' },
    ]);
  });

  test('links the file to a single relation, and to a list', async () => {
    const photo = { ref: 'api::provider-profile.provider-profile', refId: '1', field: 'photo' };
    const [file] = (await upload(uploadOf([['a.jpg', big]], photo))).body;
    const profile = await api.get('/api/provider-profiles/1?populate=photo', actors.owner);
    expect(profile.body.data.photo.id).toBe(file.id);
    const service = await api.post(
      '/api/services',
      { data: { title: 'Маникюр', duration: 60, price: 1, photos: [file.id] } },
      actors.owner,
    );
    const list = {
      ref: 'api::service.service',
      refId: service.body.data.documentId,
      field: 'photos',
    };
    const second = await upload(uploadOf([['b.jpg', big]], list));
    const answer = await api.get(`/api/services/${service.body.data.id}?populate=photos`);
    expect(answer.body.data.photos.map(({ id }: { id: number }) => id)).toEqual([
      file.id,
      second.body[0].id,
    ]);
  });

  test.each([
    [{ ref: 'api::nobody.nobody', refId: '1', field: 'photo' }, [400, 'validation_failed']],
    [
      { ref: 'api::provider-profile.provider-profile', refId: '1', field: 'name' },
      [400, 'validation_failed'],
    ],
    [{ ref: 'api::provider-profile.provider-profile', field: 'photo' }, [400, 'validation_failed']],
    [
      { ref: 'api::provider-profile.provider-profile', refId: '2', field: 'photo' },
      [404, 'not_found'],
    ],
    [
      { ref: 'api::provider-profile.provider-profile', refId: '999', field: 'photo' },
      [404, 'not_found'],
    ],
    [{ fileInfo: '{' }, [400, 'body_malformed']],
    [{ fileInfo: { name: 'x'.repeat(256) } }, [400, 'validation_failed']],
  ])('with %j keeps nothing', async (fields, refusal) => {
    expect(statusAndCode(await upload(uploadOf([['a.jpg', big]], fields)))).toEqual(refusal);
    expect(await objects()).toEqual([]);
  });

  test('without a file is refused', async () => {
    expect(statusAndCode(await upload(uploadOf([])))).toEqual([400, 'files_empty']);
    expect(statusAndCode(await upload({}))).toEqual([400, 'files_empty']);
  });
});

describe('a library', () => {
  const ids = ({ body }: ApiResponse) => body.map(({ id }: { id: number }) => id);

  test("is one's own; operators have everybody's", async () => {
    const ownFile = await uploadOne();
    const clientFile = (await upload(uploadOf([['b.jpg', big]]), actors.client)).body[0];
    expect(ids(await api.get('/api/upload/files', actors.owner))).toEqual([ownFile.id]);
    expect(ids(await api.get('/api/upload/files', actors.operator))).toEqual([
      ownFile.id,
      clientFile.id,
    ]);
    expect((await api.get('/api/upload/files')).status).toBe(403);
    const foreign = `/api/upload/files/${clientFile.id}`;
    expect(statusAndCode(await api.get(foreign, actors.owner))).toEqual([404, 'not_found']);
    expect(statusAndCode(await api.request('DELETE', foreign, { token: actors.owner }))[0]).toBe(
      404,
    );
    expect(
      statusAndCode(
        await upload(uploadOf([], { fileInfo: {} }), actors.owner, `?id=${clientFile.id}`),
      )[0],
    ).toBe(404);
    expect((await api.get(foreign, actors.client)).body).toEqual(clientFile);
  });

  test("may be searched and paged in the collections' ways", async () => {
    await uploadOne(big, 'руки.jpg');
    const feet = await uploadOne(big, 'ноги.jpg');
    const list = (query: string) => api.get(`/api/upload/files${query}`, actors.owner);
    expect(ids(await list('?_q=ноги'))).toEqual([feet.id]);
    expect(ids(await list('?filters[name][$startsWith]=но&fields=name'))).toEqual([feet.id]);
    expect(ids(await list('?start=1&limit=1'))).toEqual([feet.id]);
    const { body } = await list('/page?pagination[pageSize]=1&sort=name:desc');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['руки.jpg']);
  });

  test('changes the description of a file', async () => {
    const { id } = await uploadOne();
    const form = uploadOf([], { fileInfo: { name: 'Новое', caption: 'Подпись' } });
    const answer = await upload(form, actors.owner, `?id=${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, name: 'Новое', caption: 'Подпись', width: 1200 });
  });

  test('changes the content: another address, and the old objects are deleted', async () => {
    const before = await uploadOne();
    const small = await plain(20, 10).png().toBuffer();
    const { body } = await upload(uploadOf([['x.png', small]]), actors.owner, `?id=${before.id}`);
    expect(body).toMatchObject({ id: before.id, name: before.name, ext: '.png', formats: null });
    expect(await objects()).toEqual([`${body.hash}.png`]);
  });

  test('deletes a file with all its sizes, wherever it was linked', async () => {
    const photo = { ref: 'api::provider-profile.provider-profile', refId: '1', field: 'photo' };
    const [file] = (await upload(uploadOf([['a.jpg', big]], photo))).body;
    expect(await objects()).toHaveLength(5);
    const answer = await api.request('DELETE', `/api/upload/files/${file.id}`, {
      token: actors.owner,
    });
    expect([answer.status, answer.body.id]).toEqual([200, file.id]);
    expect(await objects()).toEqual([]);
    const profile = await api.get('/api/provider-profiles/1?populate=photo', actors.owner);
    expect(profile.body.data.photo).toBeNull();
    const again = await api.request('DELETE', `/api/upload/files/${file.id}`, {
      token: actors.owner,
    });
    expect([again.status, again.body.error.message]).toEqual([404, 'file.notFound']);
  });

  test('is deleted with its user', async () => {
    const phone = '79164440001';
    const user = await api.post(
      '/api/users',
      { phone, password: 'a long password' },
      actors.operator,
    );
    const token = await api.signInByCode(phone, 'a long password');
    await upload(uploadOf([['a.jpg', big]]), token);
    expect(await objects()).toHaveLength(5);
    await api.request('DELETE', `/api/users/${user.body.id}`, { token: actors.operator });
    expect(await objects()).toEqual([]);
  });

  test('is bounded, for ten uploads at once as well; operators are not', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(uploadOf([['n.png', noise]]))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map((answer) => statusAndCode(answer).join()))).toEqual(
      new Set(['413,quota_exceeded']),
    );
    const [row] = await rows<{ n: number; bytes: number; objects: number }>(
      api.context.database.db,
      sql`select count(*)::int as n, sum(stored_bytes)::int as bytes from files`,
    );
    expect(row?.n).toBe(10 - refused.length);
    expect(row?.bytes).toBeLessThanOrEqual(1_000_000);
    expect(await objects()).toHaveLength(2 * (row?.n ?? 0));
    expect((await upload(uploadOf([['n.png', noise]]), actors.operator)).status).toBe(201);
  });
});

describe("Strapi's client", () => {
  test('uploads, describes, lists and deletes', async () => {
    const client = strapi({ baseURL: `${api.url}/api`, auth: actors.owner });
    const blob = new Blob([new Uint8Array(big)], { type: 'image/jpeg' });
    const fileInfo = { name: 'a.jpg', alternativeText: 'Рука', caption: '' };
    const [file] = await client.files.upload(blob, { fileInfo });
    expect((await client.files.find()).map(({ id }) => id)).toEqual([file?.id]);
    const update = await client.files.update(Number(file?.id), { caption: 'Подпись' });
    expect(update).toMatchObject({ alternativeText: 'Рука', caption: 'Подпись' });
    expect(await client.files.findOne(Number(file?.id))).toMatchObject({ caption: 'Подпись' });
    await client.files.delete(Number(file?.id));
    expect(await client.files.find()).toEqual([]);
  });
});
