import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const POPULATE = '?populate=photo,provider_profile.photo';

let api: TestApi;
let anna: string;
let maria: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn(ANNA);
  maria = await api.signIn(MARIA);
});
afterAll(() => api.close());

const me = async (token = anna) => (await api.get(`/api/users/me${POPULATE}`, token)).body;
const change = (body: unknown, token = anna, id: number | string = 1): Promise<ApiResponse> =>
  api.request('PUT', `/api/users/${id}${POPULATE}`, { token, body });

/** The widget's form: `user`, the profile as JSON, and `files`, named `{userId}_avatar.png`. */
function form(user: unknown, ...files: readonly (Buffer | readonly [string, Buffer])[]): FormData {
  const data = new FormData();
  if (user !== undefined) data.set('user', typeof user === 'string' ? user : JSON.stringify(user));
  for (const file of files) {
    const [field, bytes] = Buffer.isBuffer(file) ? ['files', file] : file;
    const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    data.append(field as string, blob, '1_avatar.png');
  }
  return data;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const storedNames = async (): Promise<string[]> => {
  await api.settle();
  return readdir(join(api.context.config.dataDir, 'uploads')).catch(() => []);
};
const served = async (url: string): Promise<Buffer> => {
  const answer = await fetch(`${api.url}${url}`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await answer.arrayBuffer());
};
const profileAndObjects = async () => ({ user: await me(), stored: (await storedNames()).sort() });

describe('the own profile', () => {
  test('changes by JSON: the user and the provider profile in one', async () => {
    const answer = await change({
      name: 'Анна С.',
      email: 'anna@example.ru',
      currentPassword: PASSWORD,
      locale: 'ru-RU',
      provider_profile: { name: 'Студия Анны', city: 'Тверь', description: null },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: 1,
      name: 'Анна С.',
      email: 'anna@example.ru',
      locale: 'ru-RU',
      provider_profile: {
        name: 'Студия Анны',
        city: 'Тверь',
        description: null,
        specialization: 'Мастер маникюра',
      },
    });
    const { scope: _, ...user } = await me();
    expect(answer.body).toEqual(user);
  });

  test('changes by multipart, without a picture, by documentId', async () => {
    const { documentId } = await me();
    const answer = await change(form({ name: 'Анна Соколова' }), anna, documentId);
    expect(answer.body).toMatchObject({ name: 'Анна Соколова', email: 'anna@example.ru' });
  });

  test('a whole document sent back changes nothing else', async () => {
    const before = (await api.get(`/api/users/me${POPULATE},role`, anna)).body;
    const answer = await change({
      ...before,
      id: 3,
      provider_profile: {
        ...before.provider_profile,
        is_published: false,
        time_zone: 'UTC',
        user: 3,
      },
    });
    expect(answer.status).toBe(200);
    const { updatedAt: _, publishedAt: __, provider_profile, ...rest } = answer.body;
    expect(before).toMatchObject(rest);
    expect(provider_profile).toMatchObject({ is_published: true, time_zone: 'Europe/Moscow' });
  });

  test.each([
    ['phone', '79161112233'],
    ['phone', null],
    ['username', 'admin'],
    ['blocked', true],
    ['confirmed', false],
    ['password', PASSWORD],
    ['role', 3],
    ['role', 'operator'],
    ['role', { connect: [3] }],
    ['role', null],
  ])('refuses %s: %j whole, of one’s own account', async (key, value) => {
    const before = await me();
    const answer = await change({ ...before, name: 'Другая', [key]: value });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'own_account']);
    expect(answer.body.error.details).toMatchObject({ key, source: 'body' });
    expect(answer.body.error.details.errors[0].allowed).toEqual([
      'name',
      'email',
      'currentPassword',
      'locale',
      'version',
      'photo',
      'provider_profile',
    ]);
    expect(await me()).toEqual(before);
  });

  test.each([
    ['nothing', {}],
    ['a profile named by its id', { provider_profile: 1 }],
    ['no profile', { provider_profile: null }],
  ])('%s changes nothing', async (_what, body) => {
    const before = await me();
    expect((await change(body)).body).toMatchObject({ name: before.name });
    expect((await me()).provider_profile.name).toBe(before.provider_profile.name);
  });

  test('an account without a provider profile keeps having none', async () => {
    const answer = await change({ name: 'Мария', provider_profile: { name: 'Х' } }, maria, 2);
    expect(answer.body).toMatchObject({ name: 'Мария', provider_profile: null });
  });

  test.each([1, '1', 3, 999, 'nosuch', 0])('another user (%s) is not found', async (id) => {
    const before = await me();
    const answer = await change({ name: 'чужое' }, maria, id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    expect(await me()).toEqual(before);
  });

  test('a request without a bearer is refused, and so is a dead bearer', async () => {
    expect((await api.request('PUT', '/api/users/1', { body: {} })).status).toBe(403);
    expect((await change({}, 'dead')).status).toBe(401);
  });

  test.each([
    ['a number for a name', { name: 5 }],
    ['a long name', { name: 'x'.repeat(256) }],
    ['no e-mail address', { email: 'nonsense' }],
    ['an empty locale', { locale: '' }],
    ['a list for a profile', { provider_profile: [] }],
    ['a number inside the profile', { provider_profile: { city: 1 } }],
    ['a photo that is no reference', { photo: true }],
  ])('%s is refused', async (_what, body) => {
    const before = await me();
    const answer = await change(body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect(await me()).toEqual(before);
  });
});

describe('an e-mail address', () => {
  test.each(['anna@example.ru', 'ANNA@Example.RU'])(
    '%s of somebody else is taken',
    async (email) => {
      await change({ email: 'anna@example.ru', currentPassword: PASSWORD });
      const answer = await change({ email, currentPassword: PASSWORD }, maria, 2);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'email_taken']);
    },
  );

  test('may be sent again by its owner, and given up', async () => {
    expect((await change({ email: 'Anna@example.ru' })).status).toBe(200);
    const own = { currentPassword: PASSWORD };
    expect((await change({ email: null, ...own })).body.email).toBeNull();
    expect((await change({ email: 'anna@example.ru', ...own }, maria, 2)).status).toBe(200);
    await change({ email: null, ...own }, maria, 2);
  });
});

describe('a picture', () => {
  beforeEach(async () => {
    await change({ photo: null });
  });

  test('is stored upright, small, without the metadata of its file', async () => {
    const original = await picture(3000, 1500)
      .withExif({
        IFD0: { Copyright: 'SECRET OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 21/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.includes('SECRET OWNER')).toBe(true);
    const answer = await change(form({ name: 'Анна' }, original));
    expect(answer.status).toBe(200);
    const { photo, provider_profile } = answer.body;
    expect(photo).toMatchObject({
      width: 512,
      height: 1024,
      mime: 'image/jpeg',
      name: '1_avatar.png',
    });
    expect(provider_profile.photo).toEqual(photo);

    const bytes = await served(photo.url);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 512, 1024]);
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('SECRET OWNER')).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const answer = await change(form({}, await picture(40, 20).toFormat(format).toBuffer()));
    expect(answer.body.photo).toMatchObject({ width: 40, height: 20, ext: '.jpg' });
  });

  test('that replaces another leaves one file and one row', async () => {
    const first = (await change(form({}, await picture(30, 30).png().toBuffer()))).body.photo;
    const second = (await change(form({}, await picture(31, 31).png().toBuffer()))).body.photo;
    expect(second.id).not.toBe(first.id);
    await api.settle();
    expect((await api.get(first.url)).status).toBe(404);
    expect(await served(second.url)).toBeInstanceOf(Buffer);
    expect(await storedNames()).toHaveLength(1);
    expect(await filesIn()).toBe(1);
  });

  test('is deleted by photo: null, from the profile and the disk too', async () => {
    const { photo } = (await change(form({}, await picture(30, 30).png().toBuffer()))).body;
    const answer = await change({ photo: null });
    expect(answer.body).toMatchObject({ photo: null, provider_profile: { photo: null } });
    await api.settle();
    expect((await api.get(photo.url)).status).toBe(404);
    expect([await storedNames(), await filesIn()]).toEqual([[], 0]);
    expect((await change({ photo: null })).status).toBe(200);
  });

  test('stays when it is named by its id', async () => {
    const { photo } = (await change(form({}, await picture(30, 30).png().toBuffer()))).body;
    for (const reference of [photo.id, photo, { id: photo.id }]) {
      expect((await change({ photo: reference })).body.photo).toEqual(photo);
    }
  });

  test("of an account without a provider profile is the user's alone", async () => {
    const answer = await change(form({}, await picture(30, 30).png().toBuffer()), maria, 2);
    expect(answer.body).toMatchObject({ photo: { width: 30 }, provider_profile: null });
    await change({ photo: null }, maria, 2);
  });

  test('sent twenty times at once leaves one', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(form({ name: `Анна ${n}` }, bytes))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { photo, provider_profile } = await me();
    expect(provider_profile.photo).toEqual(photo);
    expect(await storedNames()).toEqual([`${photo.hash}.jpg`]);
    expect(await filesIn()).toBe(1);
  });

  const filesIn = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>(
      api.context.database.db,
      sql`select count(*)::int as n from files`,
    );
    return row?.n ?? 0;
  };
});

/** A picture of two and a half billion pixels, in a few bytes. */
async function bomb(): Promise<Buffer> {
  const bytes = await picture(8, 8).png().toBuffer();
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noisy = (format: 'jpeg' | 'png') =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
);

describe('a body without a valid picture changes nothing', () => {
  test.each([
    ['a text', 400, 'file_not_image', async () => Buffer.from('hello, I am a picture')],
    ['nothing', 400, 'file_not_image', async () => Buffer.alloc(0)],
    ['an SVG', 400, 'file_not_image', async () => svg],
    ['a PDF', 400, 'file_not_image', async () => Buffer.from('%PDF-1.7 …')],
    ['an HTML page', 400, 'file_not_image', async () => Buffer.from('<!doctype html><p>')],
    [
      "a JPEG's first bytes",
      400,
      'file_broken',
      async () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    ],
    ['half a JPEG', 400, 'file_broken', async () => half(await noisy('jpeg'))],
    ['half a PNG', 400, 'file_broken', async () => half(await noisy('png'))],
    ['a decompression bomb', 413, 'picture_too_large', bomb],
    ['more than 10 MB', 413, 'file_too_large', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 7)],
  ] as const)('%s: %i %s', async (...[, status, code, createLink]) => {
    const before = await profileAndObjects();
    const answer = await change(form({ name: 'не должно записаться' }, await createLink()));
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await profileAndObjects()).toEqual(before);
  });

  test('exactly 10 MB is not too large', async () => {
    const answer = await change(form({}, Buffer.alloc(10 * 1024 * 1024, 7)));
    expect(codeOf(answer)).toBe('file_not_image');
  });

  test.each([
    [
      'two files',
      'multipart_invalid',
      async () => {
        const png = await picture(9, 9).png().toBuffer();
        return form({ name: 'нет' }, png, png);
      },
    ],
    [
      'a file in another field',
      'multipart_invalid',
      async () => form({ name: 'нет' }, ['avatar', await picture(9, 9).png().toBuffer()]),
    ],
    [
      'broken JSON beside a good picture',
      'body_malformed',
      async () => form('{"name":', await picture(9, 9).png().toBuffer()),
    ],
    [
      'a wrong type beside a good picture',
      'validation_failed',
      async () => form({ name: 5 }, await picture(9, 9).png().toBuffer()),
    ],
  ] as const)('%s: %s', async (...[, code, createLink]) => {
    const before = await profileAndObjects();
    const answer = await change(await createLink());
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(await profileAndObjects()).toEqual(before);
  });

  test('a good picture beside a taken e-mail is not stored', async () => {
    const own = { email: 'maria@example.ru', currentPassword: PASSWORD };
    await change(own, maria, 2);
    const before = await profileAndObjects();
    const answer = await change(form(own, await picture(9, 9).png().toBuffer()));
    expect(codeOf(answer)).toBe('email_taken');
    expect(await profileAndObjects()).toEqual(before);
  });

  const head =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="1.png"\r\nContent-Type: image/png\r\n\r\n';

  const raw = async (...parts: readonly string[]) => {
    const answer = await rawRequest(api.url, {
      method: 'PUT',
      path: '/api/users/1',
      headers: {
        Authorization: `Bearer ${anna}`,
        'Content-Type': 'multipart/form-data; boundary=b',
      },
      body: `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`,
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };

  test('a part that calls itself JSON is read as such', async () => {
    const json = 'name="user"\r\nContent-Type: application/json\r\n\r\n';
    const answer = await raw(`${json}{"name":"Анна из части"}`);
    expect([answer.status, (await me()).name]).toEqual([200, 'Анна из части']);
    for (const [text, code] of [
      ['{"name":5}', 'validation_failed'],
      ['[]', 'validation_failed'],
      ['null', 'validation_failed'],
    ]) {
      const refused = await raw(`${json}${text}`);
      expect([text, refused.status, codeOf(refused)]).toEqual([text, 400, code]);
    }
    expect((await raw(`${json}{"name":`)).status).toBe(400);
    expect((await me()).name).toBe('Анна из части');
  });

  test('a text where the picture should be', async () => {
    const before = await profileAndObjects();
    const answer = await raw(
      'name="user"\r\n\r\n{"name":"не должно записаться"}',
      'name="files"\r\n\r\n1_avatar.png',
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'multipart_invalid']);
    expect(await profileAndObjects()).toEqual(before);
  });

  test('a multipart body that ends too early', async () => {
    const before = await profileAndObjects();
    const answer = await rawRequest(api.url, {
      method: 'PUT',
      path: '/api/users/1',
      headers: {
        Authorization: `Bearer ${anna}`,
        'Content-Type': 'multipart/form-data; boundary=b',
      },
      body: Buffer.concat([Buffer.from(head), await picture(9, 9).png().toBuffer()]),
    });
    expect([answer.status, JSON.parse(answer.text).error.details.code]).toEqual([
      400,
      'multipart_invalid',
    ]);
    expect(await profileAndObjects()).toEqual(before);
  });

  test('a connection cut off in the middle of the picture', async () => {
    const before = await profileAndObjects();
    const { hostname, port } = new URL(api.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PUT /api/users/1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${anna}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}\x89PNG`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect(await profileAndObjects()).toEqual(before);
  });
});

describe('files', () => {
  test.each(['nosuch.jpg', '..%2f..%2fsecret.key', 'secret.key', 'x.png', '.jpg', '%00.jpg'])(
    '/uploads/%s is not there',
    async (name) => {
      const answer = await api.get(`/uploads/${name}`);
      expect([404, 400]).toContain(answer.status);
    },
  );
});

describe('what clients send', () => {
  test('the whole document sent back, photos and all, changes nothing but its texts', async () => {
    const before = await me();
    const answer = await change({ ...before, name: 'Анна Целиком' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Анна Целиком', photo: before.photo });
    expect(answer.body.provider_profile.photo).toEqual(before.provider_profile.photo);
  });

  test('blanks around a text are dropped, nothing but blanks is no text', async () => {
    const answer = await change({ name: '  Анна  ', provider_profile: { city: '   ' } });
    expect(answer.body).toMatchObject({ name: 'Анна', provider_profile: { city: null } });
  });

  test.each(['', 'русский', 'ru_RU', 'x'])('%j is no locale', async (locale) => {
    expect(codeOf(await change({ locale }))).toBe('validation_failed');
  });
});
