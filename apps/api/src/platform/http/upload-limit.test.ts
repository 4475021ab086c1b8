import { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadLimit } from './multipart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = () => new ServerResponse({ method: 'POST' } as never);

test('a sender’s fifth waits for one of four to be over; another’s does not', async () => {
  const limit = createUploadLimit();
  const first = answer();
  for (const one of [first, answer(), answer(), answer()]) await limit('anna', one);
  let isAdmitted = false;
  const fifth = limit('anna', answer()).then(() => {
    isAdmitted = true;
  });
  await limit('boris', answer());
  expect(isAdmitted).toBe(false);
  first.emit('close');
  await fifth;
});

test('who waits too long is told when to come again, and takes no place of the limit', async () => {
  const limit = createUploadLimit();
  const admitted = Array.from({ length: 4 }, answer);
  for (const one of admitted) await limit('anna', one);
  const gone = answer();
  const refused = limit('anna', gone).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toMatchObject({ code: 'too_many_requests', retryAfter: 10 });
  Object.defineProperty(gone, 'closed', { value: true });
  admitted[0]?.emit('close');
  await limit('anna', answer());
});
