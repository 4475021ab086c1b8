import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { merged, saveSeen } from './save-seen.ts';

const failure = (code: 'offline' | 'stale' | 'validation_failed', status: number) =>
  new ApiFailure({ code, status, retryAfter: null }, null);
const NO_ANSWER = failure('offline', 0);
const STALE = failure('stale', 409);

/** A document that a save meets; `fails` instead of an answer. */
const save = (now: { version: number; title: string }, fails: Error | null) =>
  saveSeen({
    base: { version: 1, title: 'было' },
    send: async () => {
      if (fails) throw fails;
    },
    read: async () => now,
    isDone: ({ title }) => title === 'стало',
  });

test('what was saved is saved, whatever became of the answer', async () => {
  expect(await save({ version: 2, title: 'стало' }, null)).toBeNull();
  expect(await save({ version: 2, title: 'стало' }, NO_ANSWER)).toBeNull();
  expect(await save({ version: 3, title: 'стало' }, STALE)).toBeNull();
});

test('what did not arrive may be sent again', async () => {
  await expect(save({ version: 1, title: 'было' }, NO_ANSWER)).rejects.toBe(NO_ANSWER);
});

test('what somebody else made of it comes back', async () => {
  const theirs = { version: 2, title: 'иначе' };
  expect(await save(theirs, STALE)).toEqual(theirs);
  expect(await save(theirs, NO_ANSWER)).toEqual(theirs);
});

test('a refusal is a refusal', async () => {
  const refusal = failure('validation_failed', 400);
  await expect(save({ version: 1, title: 'было' }, refusal)).rejects.toBe(refusal);
});

test('what was typed stays, the rest is as it is now', () => {
  const base = { title: 'было', price: 1, photos: ['a'] };
  const typed = { title: 'моё', price: 1, photos: ['a'] };
  const now = { title: 'было', price: 2, photos: ['a', 'b'] };
  expect(merged({ base, typed, now })).toEqual({
    values: { title: 'моё', price: 2, photos: ['a', 'b'] },
    changed: ['price', 'photos'],
  });
});
