import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { S3_KEYS, type S3Server, startS3 } from '../../../testing/s3-server.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { createS3Storage } from './s3.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3('okoshko');
  folder = await mkdtemp(join(tmpdir(), 'okoshko-storage-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  s3.broken = null;
});

const inS3 = (settings = {}) =>
  createS3Storage({ url: s3.url, bucket: 'okoshko', ...S3_KEYS, ...settings }, 'uploads');
const storages: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => createDiskStorage(folder)],
  ['a bucket', () => inS3()],
];

describe.each(storages)('%s', (_what, open) => {
  test('stores files, lists them and removes them', async () => {
    const storage = open();
    const bytes = Buffer.from([0, 255, 1, 254]);
    expect(await storage.get('a.png')).toBeNull();
    await storage.put('a.png', bytes);
    await storage.put('small_a.1-2.png', Buffer.from('other'));
    await storage.put('a.png', bytes);
    expect(await storage.get('a.png')).toEqual(bytes);
    const listed = await storage.list();
    expect(listed.map(({ name }) => name).sort()).toEqual(['a.png', 'small_a.1-2.png']);
    expect(listed.every(({ storedAt }) => storedAt.getTime() > 0)).toBe(true);
    await storage.remove('a.png');
    await storage.remove('a.png');
    expect(await storage.get('a.png')).toBeNull();
  });
});

test('a bucket holds other kinds beside, which are not seen', async () => {
  s3.objects.set('widget/1.js', Buffer.from('x'));
  expect((await inS3().list()).map(({ name }) => name)).not.toContain('1.js');
});

test.each([
  ['a wrong key', { secret: 'another' }, null],
  ['a bucket that is not there', { bucket: 'nosuch' }, null],
  ['a service that is ill', {}, 503],
])('%s is a failure, not a missing file', async (_what, settings, broken) => {
  s3.broken = broken;
  const storage = inS3(settings);
  await expect(storage.put('b.png', Buffer.from('x'))).rejects.toThrow();
  expect(s3.objects.has('uploads/b.png')).toBe(false);
});

test('a bucket that cannot be reached is a failure', async () => {
  await expect(inS3({ url: 'http://127.0.0.1:9' }).get('a.png')).rejects.toThrow();
});

test('a file that cannot be renamed leaves nothing behind', async () => {
  await mkdir(join(folder, 'taken.png'));
  await expect(createDiskStorage(folder).put('taken.png', Buffer.from('x'))).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('~'))).toEqual([]);
});
