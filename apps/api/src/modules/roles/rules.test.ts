import { expect, test } from 'vitest';
import { overridesOf, typeOf } from './rules.ts';

const NONE = { granted: [], revoked: [], cleared: [] };

// Each row: what the code grants, what is in force, what the operator asks for.
test.each([
  [{ byCode: [], effective: [] }, [], NONE],
  [{ byCode: [], effective: [] }, ['a'], { ...NONE, granted: ['a'] }],
  [{ byCode: ['a'], effective: ['a'] }, [], { ...NONE, revoked: ['a'] }],
  [{ byCode: ['a'], effective: [] }, ['a'], { ...NONE, cleared: ['a'] }],
  [{ byCode: [], effective: ['a'] }, [], { ...NONE, cleared: ['a'] }],
  [{ byCode: [], effective: ['a'] }, ['a'], NONE],
  [{ byCode: ['a'], effective: ['a'] }, ['b'], { granted: ['b'], revoked: ['a'], cleared: [] }],
])('of %j to %j: %j', ({ byCode, effective }, granted, overrides) => {
  const input = { actions: ['a', 'b'], byCode: new Set(byCode) };
  expect(
    overridesOf({ ...input, granted: new Set(granted), effective: new Set(effective) }),
  ).toEqual(overrides);
});

test.each([
  ['Content Editor', 'content_editor'],
  ['  Мастер — 2 ', 'мастер_2'],
  ['!?', 'role'],
])('the type of %j is %j', (name, type) => {
  expect(typeOf(name)).toBe(type);
});
