import { expect, test } from 'vitest';
import { sessionErrors } from './used-code.ts';

const journal = { people: new Set(['answered']), unanswered: new Set(['lost']) };
const wrong = (phone: string, sessions: number) => sessionErrors({ phone, sessions }, journal);

test('a used code is neither lost nor a double, whether its answer came or not', () => {
  expect(wrong('answered', 1)).toEqual([]);
  expect(wrong('lost', 1)).toEqual([]);
  expect(wrong('lost', 0)).toEqual([]);
});

test('an answered session that is gone, a second one, and an account of nobody are reported', () => {
  expect(wrong('answered', 0)).toEqual(['answered signed in once and has 0 sessions']);
  expect(wrong('answered', 2)).toEqual(['answered signed in once and has 2 sessions']);
  expect(wrong('lost', 2)).toEqual(['lost used one code and has 2 sessions']);
  expect(wrong('stranger', 0)).toEqual(['stranger has an account and used no code']);
});
