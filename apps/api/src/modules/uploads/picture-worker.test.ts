import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { plain } from '../../../testing/pictures.ts';
import { SECOND } from '../../platform/clock.ts';
import { createWorkerPool, JobEnded } from '../../platform/worker-pool.ts';
import { encodePicture } from './encode-picture.ts';

const program = fileURLToPath(new URL('./picture-worker.mjs', import.meta.url));
const limits = {
  formats: { 'image/png': { mime: 'image/png' } },
  maxPixels: 50_000_000,
  maxFrames: 1,
};

afterEach(() => vi.useRealTimers());

test('a picture has twenty seconds, and is refused alone where it takes longer', async () => {
  const small = await plain(10, 10).png().toBuffer();
  await encodePicture(small);
  // More work than what happens between here and the last line.
  const large = await plain(7000, 7000).png().toBuffer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = encodePicture(large).catch((error: unknown) => error);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(20 * SECOND - 1);
  const ended = Promise.race([running, new Promise((later) => setImmediate(later, 'runs on'))]);
  expect(await ended).toBe('runs on');
  vi.advanceTimersByTime(1);
  expect(await running).toMatchObject({ code: 'picture_too_large' });
  vi.useRealTimers();
  expect(await encodePicture(small)).toMatchObject({ width: 10 });
});

test('a picture that takes more memory than it may ends its process, and is refused alone', async () => {
  const settings = { program, size: 1, timeout: 60_000 };
  const bytes = await plain(6000, 6000).png().toBuffer();
  const job = { bytes, as: { kind: 'picture', sizes: [] }, limits };
  const little = createWorkerPool<object, object>({ ...settings, maxMemory: 1 });
  await expect(little(job)).rejects.toBeInstanceOf(JobEnded);
  const enough = createWorkerPool<object, object>({ ...settings, maxMemory: 1024 ** 3 });
  expect(await enough(job)).toMatchObject({ picture: { width: 6000 } });
});
