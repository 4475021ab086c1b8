import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createDiskStorage } from '../../gateways/storage/disk.ts';
import type { Storage } from '../../gateways/storage/port.ts';

let api: TestApi;
let anna: string;
let small: Buffer;
/** So many objects fit into the storage before its disk is full. */
let freeObjects = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { storage: limitedDisk() } });
  anna = await api.signIn('79990000001');
  small = await plain(300, 200).png().toBuffer();
});
afterAll(() => api.close());

/** The real storage; once it is full, writes go to /dev/full and fail in the kernel. */
function limitedDisk(): Storage {
  const disk = () => createDiskStorage(join(api.context.config.dataDir, 'uploads'));
  return {
    put: (name, bytes) =>
      freeObjects-- > 0 ? disk().put(name, bytes) : writeFile('/dev/full', bytes),
    get: (name) => disk().get(name),
    remove: (name) => disk().remove(name),
    list: () => disk().list(),
  };
}

const upload = (name: string, bytes: Buffer) =>
  api.request('POST', '/api/upload', { token: anna, body: uploadOf([[name, bytes]]) });

/** Rows of files, objects, and scheduled deletions. */
async function storageState() {
  const row = await storedFiles(api);
  const objects = await readdir(join(api.context.config.dataDir, 'uploads')).catch(() => []);
  return { ...row, objects };
}
const NOTHING = { files: 0, orphaned: 0, objects: [] };

const SCRIPT = '<script>alert(document.domain)</script>';

describe('what is no picture is refused by its content', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]);
  test.each([
    ['an SVG with a script', 'a.svg', Buffer.from(svg)],
    ['an SVG that calls itself a PNG', 'a.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', 'a.jpg', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['HTML behind a GIF’s first letters', 'a.gif', Buffer.from(`GIF89a/*${SCRIPT}*/=1`)],
    ['a ZIP', 'a.png', zip],
    ['a PDF', 'a.jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a TIFF', 'a.jpg', Buffer.from('II*\0\x08\0\0\0')],
    ['nothing', 'a.jpg', Buffer.alloc(0)],
  ])('%s', async (_what, name, bytes) => {
    const [status, code] = statusAndCode(await upload(name, bytes));
    expect([status, ['file_not_image', 'file_broken'].includes(code ?? '')]).toEqual([400, true]);
    expect(await storageState()).toEqual(NOTHING);
  });

  test.each([0.3, 0.6, 0.95])('%d of a picture', async (part) => {
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const partial = noisy.subarray(0, Math.floor(noisy.length * part));
    expect(statusAndCode(await upload('a.jpg', partial))).toEqual([400, 'file_broken']);
    expect(await storageState()).toEqual(NOTHING);
  });
});

describe('what is a picture and something else is kept as a picture alone', () => {
  const zip = Buffer.from('PK\x03\x04SECRET');
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    '%s with a page and an archive behind it',
    async (format) => {
      const picture = await plain(300, 200)
        .withExif({ IFD0: { Copyright: SCRIPT, Artist: 'SECRET' } })
        .toFormat(format)
        .toBuffer();
      const answer = await upload('a.php.jpg', Buffer.concat([picture, Buffer.from(SCRIPT), zip]));
      expect(answer.status).toBe(201);
      const [file] = answer.body;
      for (const name of (await storageState()).objects) {
        const bytes = await createDiskStorage(join(api.context.config.dataDir, 'uploads')).get(
          name,
        );
        expect([bytes?.includes('SECRET'), bytes?.includes('<script')]).toEqual([false, false]);
      }
      await api.request('DELETE', `/api/upload/files/${file.id}`, { token: anna });
      expect(await storageState()).toEqual(NOTHING);
    },
  );
});

describe('what is larger unpacked than it looks', () => {
  test.each([
    ['a PNG of 40,000 × 40,000 in 1.5 MB', 40_000, 40_000],
    ['a PNG of 2,000,000 × 30', 2_000_000, 30],
  ])('%s', async (_what, width, height) => {
    const bytes = bomb(width, height);
    expect(bytes.length).toBeLessThan(10_000_000);
    expect(statusAndCode(await upload('a.png', bytes))).toEqual([413, 'picture_too_large']);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('a GIF of many frames', async () => {
    const frame = await sharp({
      create: { width: 2000, height: 2000, channels: 3, background: '#000' },
    })
      .gif()
      .toBuffer();
    expect(statusAndCode(await upload('a.gif', frames(frame, 20)))).toEqual([
      413,
      'picture_too_large',
    ]);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('a file over 10 MB, and too many files', async () => {
    expect(statusAndCode(await upload('a.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([
      413,
      'file_too_large',
    ]);
    const many = uploadOf(Array.from({ length: 11 }, () => ['a.png', small] as const));
    const answer = await api.request('POST', '/api/upload', { token: anna, body: many });
    expect(statusAndCode(answer)).toEqual([400, 'multipart_invalid']);
    const heavy = uploadOf(
      Array.from({ length: 4 }, () => ['a.png', Buffer.alloc(9_000_000)] as const),
    );
    const refused = await api.request('POST', '/api/upload', { token: anna, body: heavy });
    expect(statusAndCode(refused)).toEqual([413, 'file_too_large']);
    expect(await storageState()).toEqual(NOTHING);
  });
});

describe('names lead nowhere', () => {
  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Windows\\a.png', 'a.png'],
    ['/absolute/a.png', 'a.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['..', 'picture'],
    ['x'.repeat(400), 'x'.repeat(255)],
  ])('%j', async (name, displayName) => {
    const { status, body } = await upload(name, small);
    expect([status, body[0]?.name]).toEqual([201, displayName]);
    expect(body[0].url).toMatch(/^\/uploads\/[a-z0-9]{24}\.png$/);
    await api.request('DELETE', `/api/upload/files/${body[0].id}`, { token: anna });
    expect(await storageState()).toEqual(NOTHING);
  });
});

describe('bodies that do not end well', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n';
  const open = (body: Buffer | string, length: number) => {
    const raw = rawSocket(
      api.url,
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${anna}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    raw.socket.write(body);
    return raw;
  };

  test('one that stops short', async () => {
    const { socket, ended } = open(small, head.length + small.length + 1000);
    socket.end();
    await ended;
    expect(await storageState()).toEqual(NOTHING);
  });

  test('one whose parts do not end', async () => {
    const { socket, ended } = open(
      Buffer.concat([small, Buffer.from('\r\n--b\r\n')]),
      head.length + small.length + 7,
    );
    socket.on('data', () => socket.end());
    expect((await ended).text).toMatch(/^HTTP\/1.1 400/);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('one that comes too slowly', async () => {
    const { server } = api.service.server;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 100, headersTimeout: 50 });
    const { text } = await open(small.subarray(0, 50), 100_000).ended;
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(await storageState()).toEqual(NOTHING);
  });
});

describe('a storage that fails', () => {
  test.each([0, 1])(
    'a disk full after %d objects: a clear answer, nothing kept',
    async (objects) => {
      freeObjects = objects;
      const answer = await upload('a.png', small);
      expect(statusAndCode(answer)).toEqual([503, 'storage_unavailable']);
      freeObjects = Number.POSITIVE_INFINITY;
      expect(await storageState()).toEqual(NOTHING);
      const again = await upload('a.png', small);
      expect(again.status).toBe(201);
      await api.request('DELETE', `/api/upload/files/${again.body[0].id}`, { token: anna });
    },
  );

  test('objects of an upload that died are deleted an hour later', async () => {
    const { db } = api.context.database;
    await api.context.storage.put('left.png', small);
    const due = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    await db.execute(sql`insert into orphaned_objects (name, due_at) values ('left.png', ${due})`);
    expect((await storageState()).objects).toEqual(['left.png']);
    api.clock.advance(3_600_001);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('an object whose deletion has begun is not recorded any more', async () => {
    const { db } = api.context.database;
    const { put } = api.context.storage;
    const putBegun = async (name: string, bytes: Buffer) => {
      await put(name, bytes);
      await db.execute(sql`update orphaned_objects set attempts = 1`);
    };
    Object.assign(api.context.storage, { put: putBegun });
    const answer = await upload('a.png', small);
    Object.assign(api.context.storage, { put });
    expect(statusAndCode(answer)).toEqual([503, 'storage_unavailable']);
    expect(await storageState()).toEqual(NOTHING);
  });
});

/** A PNG of black pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height, 50_000_000)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}

/** One frame again and again: from its descriptor to the trailer. */
function frames(gif: Buffer, times: number): Buffer {
  const start =
    gif.indexOf(Buffer.from([0x21, 0xf9])) >= 0
      ? gif.indexOf(Buffer.from([0x21, 0xf9]))
      : gif.indexOf(0x2c, 13);
  const frame = gif.subarray(start, gif.length - 1);
  return Buffer.concat([gif.subarray(0, start), ...Array(times).fill(frame), gif.subarray(-1)]);
}
