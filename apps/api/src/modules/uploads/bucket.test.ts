import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { S3_KEYS, type S3Server, startS3 } from '../../../testing/s3-server.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createS3Storage } from '../../gateways/storage/s3.ts';

let s3: S3Server;
let api: TestApi;
let anna: string;
let picture: Buffer;
beforeAll(async () => {
  s3 = await startS3('okoshko');
  const settings = { url: s3.url, bucket: 'okoshko', ...S3_KEYS };
  const storage = createS3Storage(settings, 'uploads');
  api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { storage } });
  anna = await api.signIn('79990000001');
  // Stored in three sizes.
  picture = await plain(600, 400).png().toBuffer();
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

const upload = (query = '') =>
  api.request('POST', `/api/upload${query}`, { token: anna, body: uploadOf([['a.png', picture]]) });
const breakAfter = (requests: number) => {
  s3.left = requests;
};
const repair = () => {
  s3.left = Number.POSITIVE_INFINITY;
  s3.broken = null;
};
async function storageState() {
  const row = await storedFiles(api);
  return { ...row, objects: s3.objects.size };
}

test.each([0, 1, 2])(
  'a bucket that fails after %d objects: a clear answer, nothing kept',
  async (objects) => {
    breakAfter(objects);
    expect(statusAndCode(await upload())).toEqual([503, 'storage_unavailable']);
    repair();
    api.clock.advance(3_600_000);
    expect(await storageState()).toEqual({ files: 0, orphaned: 0, objects: 0 });
  },
);

test('a bucket that fails when a file is changed leaves the file as it was', async () => {
  const [file] = (await upload()).body;
  breakAfter(1);
  expect(statusAndCode(await upload(`?id=${file.id}`))).toEqual([503, 'storage_unavailable']);
  repair();
  api.clock.advance(3_600_000);
  expect(await storageState()).toEqual({ files: 1, orphaned: 0, objects: 3 });
  expect((await fetch(`${api.url}${file.url}`)).status).toBe(200);
  await api.request('DELETE', `/api/upload/files/${file.id}`, { token: anna });
  await storageState();
});

test('a bucket that removes nothing is asked again until it does', async () => {
  const [file] = (await upload()).body;
  breakAfter(0);
  const deletion = await api.request('DELETE', `/api/upload/files/${file.id}`, { token: anna });
  expect(deletion.status).toBe(200);
  expect(await storageState()).toEqual({ files: 0, orphaned: 3, objects: 3 });
  repair();
  api.clock.advance(3_600_000);
  expect(await storageState()).toEqual({ files: 0, orphaned: 0, objects: 0 });
});

test('a bucket that fails to read answers 503, not 404, and the answer is not cached', async () => {
  const [file] = (await upload()).body;
  breakAfter(0);
  const answer = await api.get(file.url);
  expect(statusAndCode(answer)).toEqual([503, 'storage_unavailable']);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  repair();
  expect((await api.get(file.url)).status).toBe(200);
});
