import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { storedFiles } from '../../../testing/stored-files.ts';

let api: TestApi;
let actors: Actors;
let small: Buffer;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  small = await plain(20, 20).png().toBuffer();
});
afterAll(() => api.close());

const upload = (body: unknown, token: string | undefined = actors.owner, query = '') =>
  api.request('POST', `/api/upload${query}`, { ...(token && { token }), body });
/** Rows of files, objects, and scheduled deletions. */
async function storageState() {
  const row = await storedFiles(api);
  const objects = await readdir(join(api.context.config.dataDir, 'uploads')).catch(() => []);
  return { ...row, objects: objects.length };
}
const NOTHING = { files: 0, orphaned: 0, objects: 0 };
afterEach(async () => {
  const { body } = await api.get('/api/upload/files', actors.operator);
  for (const { id } of body) {
    await api.request('DELETE', `/api/upload/files/${id}`, { token: actors.operator });
  }
});

describe('the description of a file', () => {
  test.each([
    ['a NUL', '{"caption":"a\\u0000b"}'],
    ['half a sign', '{"caption":"\\ud83d"}'],
    ['depth without end', `{"caption":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['no JSON', '{"caption":'],
    ['no text', '{"caption":{"toString":"x"}}'],
    ['a text too long', JSON.stringify({ caption: 'x'.repeat(1001) })],
  ])('is refused with %s', async (_what, fileInfo) => {
    expect(statusAndCode(await upload(uploadOf([['a.png', small]], { fileInfo })))[0]).toBe(400);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('is refused for more files than one request may have, however large', async () => {
    const many = Array.from({ length: 20 }, () => `[${'{},'.repeat(300_000)}{}]`);
    const answer = await upload(uploadOf([['a.png', small]], { fileInfo: many }));
    expect(statusAndCode(answer)[0]).toBe(400);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('adds no keys to prototypes and changes no other columns', async () => {
    const fileInfo =
      '{"__proto__":{"name":"polluted"},"constructor":{"x":1},"url":"/evil","user":2,"folder":1,"caption":"c"}';
    const { body } = await upload(uploadOf([['a.png', small]], { fileInfo }));
    expect(body[0]).toMatchObject({ name: 'a.png', caption: 'c' });
    expect(body[0].url).toMatch(/^\/uploads\/[a-z0-9]{24}\.png$/);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    [`${'x'.repeat(254)}😀`, 'x'.repeat(254)],
  ])('a name of %j is shown as %j, by whichever way it came', async (name, displayName) => {
    const files = uploadOf([[name, small]]);
    expect((await upload(files)).body[0].name).toBe(displayName);
    const [file] = (await upload(uploadOf([['a.png', small]]))).body;
    const fileInfo = JSON.stringify({ name: name.slice(0, 254) });
    const update = await upload({ fileInfo }, actors.owner, `?id=${file.id}`);
    expect(update.body.name).toBe(displayName);
  });

  test('a name of ten thousand signs', async () => {
    const { status, body } = await upload(uploadOf([['я'.repeat(10_000), small]]));
    expect([status, body[0]?.name.length]).toEqual([201, 255]);
  });
});

describe('bodies', () => {
  test('of ten thousand parts, of unknown parts and of parts with odd names are refused', async () => {
    const parts = (name: string, count: number) =>
      `${`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`.repeat(count)}--b--\r\n`;
    for (const body of [parts('fileInfo', 10_000), parts('other', 1), parts('__proto__', 1)]) {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
      const answer = await api.request('POST', '/api/upload', {
        token: actors.owner,
        headers,
        body,
      });
      expect(statusAndCode(answer)[0]).toBe(400);
    }
    expect(await storageState()).toEqual(NOTHING);
  });

  const open = (headers: string, body: Buffer | string) => {
    const { socket } = rawSocket(
      api.url,
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${actors.owner}\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`,
    );
    socket.write(body);
    return socket;
  };
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n';
  const wholeBody = () => Buffer.concat([Buffer.from(head), small, Buffer.from('\r\n--b--\r\n')]);

  test('that are shorter or longer than they say, or break off, keep nothing', async () => {
    const body = wholeBody();
    for (const length of [body.length - 30, body.length + 1000]) {
      const socket = open(`Content-Length: ${length}\r\nConnection: close`, body);
      const close = new Promise((resolve) => socket.on('close', resolve));
      socket.on('data', () => socket.end());
      setTimeout(() => socket.destroy(), 500);
      await close;
    }
    open(
      'Transfer-Encoding: chunked',
      `${head.length.toString(16)}\r\n${head}\r\n`,
    ).resetAndDestroy();
    expect(await storageState()).toEqual(NOTHING);
  });

  test('that are left open delay no user but their sender, whose other uploads wait', async () => {
    const sockets = Array.from({ length: 8 }, () => open('Content-Length: 100000', head));
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.on('connect', resolve))),
    );
    // The server reads them by the time this request is answered.
    expect((await upload(uploadOf([['a.png', small]]), actors.foreign)).status).toBe(201);
    let isOver = false;
    const own = upload(uploadOf([['a.png', small]])).finally(() => {
      isOver = true;
    });
    for (const _ of [1, 2, 3]) {
      const { status } = await upload(uploadOf([['a.png', small]]), actors.foreign);
      expect([status, isOver]).toEqual([201, false]);
    }
    for (const socket of sockets) socket.destroy();
    expect((await own).status).toBe(201);
  });
});

describe('what changes under an upload', () => {
  test('its user is deleted: nothing is stored, and nothing fails', async () => {
    const user = { phone: '79167770009', password: 'a long password' };
    const { body } = await api.post('/api/users', user, actors.operator);
    const bearer = await api.signInByCode(user.phone, user.password);
    const { put } = api.context.storage;
    Object.assign(api.context.storage, {
      put: async (name: string, bytes: Buffer) => {
        await put(name, bytes);
        await api.request('DELETE', `/api/users/${body.id}`, { token: actors.operator });
      },
    });
    const answer = await upload(uploadOf([['a.png', small]]), bearer);
    Object.assign(api.context.storage, { put });
    expect(statusAndCode(answer)).toEqual([401, 'credentials_invalid']);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('two files in place of one are refused', async () => {
    const [file] = (await upload(uploadOf([['a.png', small]]))).body;
    const two = uploadOf([
      ['a.png', small],
      ['b.png', small],
    ]);
    expect(statusAndCode(await upload(two, actors.owner, `?id=${file.id}`))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});

describe('pictures', () => {
  test('with endless frames are refused before they are decoded', async () => {
    const frame = await sharp({
      create: {
        width: 10,
        height: 10,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .gif()
      .toBuffer();
    const answer = await upload(uploadOf([['a.gif', repeatFrame(frame, 20_000)]]));
    expect(statusAndCode(answer)).toEqual([413, 'picture_too_large']);
    expect(await storageState()).toEqual(NOTHING);
  });

  test('are served with their own type and never run', async () => {
    const [{ url }] = (await upload(uploadOf([['a.html', small]]))).body;
    const { headers } = await fetch(`${api.url}${url}`);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    for (const path of [
      url.replace('png', 'svg'),
      url.replace('png', 'html'),
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/%2e%2e/x.png',
      '/uploads/a.png%00.html',
    ]) {
      expect((await fetch(`${api.url}${path}`)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('files of others', () => {
  test('are neither read by number, changed, nor deleted, whatever is granted', async () => {
    const [file] = (await upload(uploadOf([['a.png', small]]))).body;
    await api.context.database.db.execute(
      sql`insert into permissions select distinct r.id, p.action, 'operator' from permissions p, roles r
        where p.action like 'plugin::upload.%' and r.type = 'public'`,
    );
    await api.context.database.db.execute(
      sql`insert into files (document_id, created_at, updated_at, name, hash, ext, mime, size, url)
        values ('nobodysfile0000000000000', '2026-11-21', '2026-11-21', 'n', 'h', '.png', 'image/png', 1, '/u')`,
    );
    const fileInfo = '{"caption":"mine"}';
    for (const token of [actors.foreign, undefined]) {
      for (const name of [file.id, file.documentId, 'nobodysfile0000000000000']) {
        const request = (method: string, path: string, body?: object) =>
          api.request(method, path, { ...(token && { token }), ...(body && { body }) });
        // The grant lets visitors call the route; rows stay closed.
        expect((await request('GET', `/api/upload/files/${name}`)).status).toBe(404);
        expect((await request('DELETE', `/api/upload/files/${name}`)).status).toBe(404);
        expect((await request('POST', `/api/upload?id=${name}`, { fileInfo })).status).toBe(404);
      }
    }
    expect((await api.get('/api/upload/files')).body).toEqual([]);
    const visitors = await api.request('POST', '/api/upload', {
      body: uploadOf([['a.png', small]]),
    });
    expect(visitors.status).toBe(403);
    expect((await api.get('/api/upload/files', actors.operator)).body).toHaveLength(2);
  });
});

/** One frame again and again. */
function repeatFrame(gif: Buffer, times: number): Buffer {
  const control = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const start = control >= 0 ? control : gif.indexOf(0x2c, 13);
  const frame = gif.subarray(start, gif.length - 1);
  return Buffer.concat([gif.subarray(0, start), ...Array(times).fill(frame), gif.subarray(-1)]);
}
