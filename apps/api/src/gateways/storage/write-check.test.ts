import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE } from '../../platform/clock.ts';
import { createDiskStorage } from './disk.ts';
import { createWriteCheck } from './port.ts';

test('a folder that takes files keeps none of the check', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-writable-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await createWriteCheck(createDiskStorage(folder)).run()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('what is asked often is checked once a minute', async () => {
  let now = 0;
  let puts = 0;
  const storage = {
    put: async () => {
      puts += 1;
      throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    },
    remove: async () => undefined,
  };
  const check = createWriteCheck(storage, () => now);
  for (now = 0; now < 3 * MINUTE; now += 1000) check.latest();
  expect(puts).toBe(3);
  await expect.poll(check.latest).toBe('EROFS');
});
