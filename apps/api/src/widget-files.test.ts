import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createLog } from './platform/log.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 'public, max-age=31536000, immutable';
const OFFER = 'https://okoshko.example/offer?a=$&';
const LOADER = 'okoshko.js';
const PRODUCTION = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'allowed',
  SECRET_KEY: 'k0-of-the-tests-of-widget-files-alone',
  PUBLIC_URL: 'https://okoshko.example',
  PAYMENTS: 'off',
  SMS_SUPPLIERS: 'off',
};

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-release-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A built widget: the loader of this version and the chunk it loads. */
async function build(version: string, chunk: string): Promise<string> {
  const folder = await newFolder();
  const files: Record<string, string> = {
    [chunk]: `export const version = '${version}';`,
    [LOADER]: `const served = __OKOSHKO_SETTINGS__; import('${chunk}'); // ${version}`,
    'okoshko.d.ts': `// ${version}`,
    'NOTICES.txt': version,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const manifest = { version, files: Object.keys(files).map((name) => ({ name })) };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Runs a server that carries this build over these data, as long as `during` takes. */
async function released(
  data: string,
  widget: string,
  during: (api: TestApi) => Promise<void>,
): Promise<void> {
  const env = { DATA_DIR: data, OFFER_URL: OFFER };
  const api = await startApi({ env, overrides: { widget, clock: () => new Date() } });
  try {
    await api.settle();
    await during(api);
  } finally {
    await api.close();
  }
}

const stored = (data: string) => join(data, 'widget');
/** Ages the files, as if no server had carried a release since. */
const age = async (data: string, days: number) => {
  const then = new Date(Date.now() - days * DAY);
  for (const name of await readdir(stored(data)))
    await utimes(join(stored(data), name), then, then);
};

describe('a release', () => {
  let data: string;
  beforeAll(async () => {
    data = await newFolder();
    await released(data, await build('1.0.0', 'ui.0a0a0a0a.js'), async (api) => {
      expect((await api.get('/widget/v1/okoshko.js')).body).toContain('// 1.0.0');
      expect((await api.get('/widget/1.0.0/okoshko.js')).body).toContain('// 1.0.0');
      expect((await api.get('/widget/1.1.0/okoshko.js')).status).toBe(404);
    });
  });

  test('moves the stable address on and leaves everything of the one before where it was', async () => {
    await released(data, await build('1.1.0', 'ui.1b1b1b1b.js'), async (api) => {
      const loader = async (version: string) =>
        (await api.get(`/widget/${version}/okoshko.js`)).body as string;
      expect(await loader('v1')).toContain('// 1.1.0');
      expect(await loader('1.1.0')).toContain('// 1.1.0');
      expect(await loader('1.0.0')).toContain('// 1.0.0');
      expect((await api.get('/widget/1.0.0/okoshko.d.ts')).body).toBe('// 1.0.0');
      expect(String((await api.get('/widget/v1/NOTICES.txt')).body)).toBe('1.1.0');
      // A page loaded before the release asks the stable address for the old chunk.
      for (const version of ['v1', '1.0.0', '1.1.0'])
        for (const [chunk, text] of [
          ['ui.0a0a0a0a.js', '1.0.0'],
          ['ui.1b1b1b1b.js', '1.1.0'],
        ]) {
          const answer = await api.get(`/widget/${version}/${chunk}`);
          expect([answer.status, answer.body]).toEqual([200, `export const version = '${text}';`]);
        }
    });
  });

  test("a pinned loader has this server's settings and is kept for ever", async () => {
    await released(data, await build('1.1.0', 'ui.1b1b1b1b.js'), async (api) => {
      for (const version of ['1.0.0', '1.1.0']) {
        const { body, headers } = await api.get(`/widget/${version}/okoshko.js`);
        expect(body).toContain(`const served = {"offerUrl":"${OFFER}"};`);
        expect(headers.get('cache-control')).toBe(YEAR);
        expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      }
      const { headers } = await api.get('/widget/v1/okoshko.js');
      expect(headers.get('cache-control')).toBe('public, max-age=300');
    });
  });

  test('ninety days after the last server that carried it, it is deleted; ours never is', async () => {
    const ours = await build('1.2.0', 'ui.2c2c2c2c.js');
    await age(data, 89);
    await released(data, ours, async (api) => {
      expect((await api.get('/widget/1.0.0/okoshko.js')).status).toBe(200);
    });
    await age(data, 91);
    await released(data, ours, async (api) => {
      for (const path of ['1.0.0/okoshko.js', '1.1.0/okoshko.js', 'v1/ui.0a0a0a0a.js'])
        expect([path, (await api.get(`/widget/${path}`)).status]).toEqual([path, 404]);
      for (const path of ['1.2.0/okoshko.js', 'v1/ui.2c2c2c2c.js'])
        expect([path, (await api.get(`/widget/${path}`)).status]).toEqual([path, 200]);
    });
    expect((await readdir(stored(data))).sort()).toEqual([
      '1.2.0.NOTICES.txt',
      '1.2.0.okoshko.d.ts',
      '1.2.0.okoshko.js',
      'ui.2c2c2c2c.js',
      'ui.2c2c2c2c.js.br',
    ]);
  });

  test('a server that runs for months keeps its release young', async () => {
    const folder = await newFolder();
    const now = { days: 0 };
    const api = await startApi({
      env: { DATA_DIR: folder },
      overrides: {
        widget: await build('1.0.0', 'ui.0a0a0a0a.js'),
        clock: () => new Date(Date.now() + now.days * DAY),
      },
    });
    await api.settle();
    await age(folder, 100);
    now.days = 1;
    await api.settle();
    await api.close();
    await released(folder, await build('1.1.0', 'ui.1b1b1b1b.js'), async (api) => {
      expect((await api.get('/widget/1.0.0/okoshko.js')).status).toBe(200);
    });
  });

  test('under the number of an earlier one is served as it is now, and told to the operator', async () => {
    const folder = await newFolder();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    for (const chunk of ['ui.0a0a0a0a.js', 'ui.0a0a0a0a.js', 'ui.1b1b1b1b.js']) {
      expect(lines).toEqual([]);
      const env = { ...PRODUCTION, DATA_DIR: folder };
      const overrides = { widget: await build('1.0.0', chunk), log };
      const api = await startApi({ env, overrides });
      await api.settle();
      expect((await api.get('/widget/1.0.0/okoshko.js')).body).toContain(chunk);
      await api.close();
    }
    const logEntries = lines.map((line) => JSON.parse(line)).map(({ msg, file }) => [file, msg]);
    expect(logEntries).toEqual([
      ['1.0.0.okoshko.js', 'a released version of the widget has changed: raise it'],
    ]);
  });
});

describe('a file of a release', () => {
  const CHUNK = '/widget/v1/ui.0a0a0a0a.js';
  let api: TestApi;
  beforeAll(async () => {
    const data = await newFolder();
    await released(data, await build('0.9.0', 'ui.00000000.js'), async () => {});
    const widget = await build('1.0.0', 'ui.0a0a0a0a.js');
    api = await startApi({ env: { DATA_DIR: data, RATE_LIMITS: 'off' }, overrides: { widget } });
  });
  afterAll(() => api.close());
  const request = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(api.url, { method: 'GET', path, headers });

  test.each([
    CHUNK,
    '/widget/v1/ui.00000000.js',
    '/widget/v1/okoshko.js',
    '/widget/0.9.0/okoshko.js',
  ])('%s comes in brotli to who takes it, and not at all to who has it', async (path) => {
    const plain = await api.get(path);
    const tag = plain.headers.get('etag') ?? '';
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    for (const takes of ['gzip, br', 'br;q=0.5', '*;q=0, br']) {
      const answer = await fetch(`${api.url}${path}`, { headers: { 'Accept-Encoding': takes } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('etag')).toBe(tag);
      expect(await answer.text()).toBe(plain.body);
    }
    for (const takes of ['gzip', 'identity', 'br;q=0', 'br; q=0.0, gzip', 'brotli']) {
      const answer = await request(path, { 'Accept-Encoding': takes });
      expect([takes, answer.headers['content-encoding']]).toEqual([takes, undefined]);
      expect(answer.text).toBe(plain.body);
    }
    const again = await request(path, { 'If-None-Match': `"other", ${tag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(plain.headers.get('cache-control'));
    expect((await request(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test.each([
    '/widget/v1/manifest.json',
    '/widget/1.0.0/manifest.json',
    `${CHUNK}.br`,
    '/widget/v1/okoshko.js.br',
    '/widget/v1/0.9.0.okoshko.js',
    '/widget/v1/nope.12345678.js',
    '/widget/v2/okoshko.js',
    '/widget/v1.0/okoshko.js',
    '/widget/1.0/okoshko.js',
    '/widget/01.0.0/okoshko.js',
    '/widget/../widget/manifest.json',
    '/widget/v1/..%2f..%2fpackage.json',
    '/widget/v1/..%5c..%5cpackage.json',
    '/widget/%2e%2e/okoshko.js',
    '/widget/..%2f..%2f..%2fwidget/okoshko.js',
    '/widget/v1/okoshko.js%00.svg',
    '/widget/v1/demo/index.html',
    '/widget/v1/',
    '/widget/v1',
  ])('%s is not there', async (path) => {
    const answer = await request(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  test('HEAD tells of it without sending it', async () => {
    const head = await api.request('HEAD', CHUNK);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe(YEAR);
  });
});
