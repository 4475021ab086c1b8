import type { ApiError, Result } from '@okoshko/contract/client';
import { expect, test } from 'vitest';
import { begin, emptySlice, type Slice, settle } from './slice.ts';

const error: ApiError = { code: 'code_wrong', status: 400, retryAfter: null };
const slice = (changes: Partial<Slice<string | null>> = {}): Slice<string | null> => ({
  data: null,
  isLoading: new Set(),
  lastOpId: null,
  error: null,
  ...changes,
});

test.each<[string, Slice<string | null>, string, Slice<string | null>]>([
  ['marks the operation', slice(), 'a', slice({ isLoading: new Set(['a']) })],
  ['clears the error', slice({ error }), 'a', slice({ isLoading: new Set(['a']) })],
  [
    'keeps data, last id and other operations',
    slice({ data: 'x', lastOpId: 'z', isLoading: new Set(['b']) }),
    'a',
    slice({ data: 'x', lastOpId: 'z', isLoading: new Set(['b', 'a']) }),
  ],
])('begin %s', (...row) => {
  const [, before, id, after] = row;
  expect(begin(before, id)).toEqual(after);
});

const pending = slice({ data: 'old', isLoading: new Set(['a', 'b']), lastOpId: 'z' });
test.each<[string, Slice<string | null>, string, Result<string>, Slice<string | null>]>([
  [
    'success writes data',
    pending,
    'a',
    { ok: true, data: 'new' },
    slice({ data: 'new', isLoading: new Set(['b']), lastOpId: 'a' }),
  ],
  [
    'failure writes the error and keeps data',
    pending,
    'b',
    { ok: false, error },
    slice({ data: 'old', isLoading: new Set(['a']), lastOpId: 'b', error }),
  ],
  ['an unmarked operation changes nothing', pending, 'c', { ok: true, data: 'new' }, pending],
])('settle: %s', (...row) => {
  const [, before, id, result, after] = row;
  expect(settle(before, id, result)).toEqual(after);
});

test('both leave the slice they were given alone', () => {
  const before = Object.freeze(slice({ isLoading: Object.freeze(new Set(['a'])) }));
  begin(before, 'b');
  settle(before, 'a', { ok: true, data: 'x' });
  expect(before).toEqual(slice({ isLoading: new Set(['a']) }));
});

test('emptySlice clears data and operations, not the error', () => {
  expect(emptySlice({ ...pending, error })).toEqual(slice({ lastOpId: 'z', error }));
});
