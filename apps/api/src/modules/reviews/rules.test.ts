import { expect, test } from 'vitest';
import { complaintAfterEdit, complaintAfterModeration, mayEdit } from './rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test.each([
  ['for thirty days', { status: 'published', end: null, today: 31 }, true],
  ['not for longer', { status: 'published', end: null, today: 32 }, false],
  ['again after a later appointment', { status: 'published', end: 10, today: 40 }, true],
  ['not after an earlier one', { status: 'published', end: -5, today: 32 }, false],
  ['while it waits for operators', { status: 'pending', end: null, today: 31 }, true],
  ['never once it is hidden', { status: 'hidden', end: 10, today: 11 }, false],
] as const)('a review is edited %s', (_, { status, end, today }, expected) => {
  const lastAppointmentEnd = end === null ? null : day(end);
  const review = { status, created_at: day(1) };
  expect(mayEdit(review, { lastAppointmentEnd, now: day(today) })).toBe(expected);
});

test.each([
  ['open', 'hidden', 'upheld'],
  ['open', 'published', 'dismissed'],
  ['upheld', 'published', 'upheld'],
  ['dismissed', 'hidden', 'dismissed'],
  [null, 'hidden', null],
] as const)('a complaint that is %s, once the review is %s: %s', (complaint, status, expected) => {
  expect(complaintAfterModeration(complaint, status)).toBe(expected);
});

test.each([
  ['open', 'open'],
  ['upheld', null],
  ['dismissed', null],
  [null, null],
] as const)('a complaint that is %s, once the author edits: %s', (complaint, expected) => {
  expect(complaintAfterEdit(complaint)).toBe(expected);
});
