import { describe, expect, test } from 'vitest';
import { roleReference, spanOf } from './rules.ts';

describe('how many users are listed', () => {
  test.each([
    [{}, { offset: 0, limit: 25 }],
    [
      { start: '5', limit: '10' },
      { offset: 5, limit: 10 },
    ],
    [{ limit: '1000' }, { offset: 0, limit: 100 }],
    [{ limit: '-1' }, { offset: 0, limit: 100 }],
    [{ limit: '0' }, { offset: 0, limit: 0 }],
    [{ start: '-1' }, { wrong: 'Start', value: -1 }],
    [{ start: 'x' }, { wrong: 'Start', value: Number.NaN }],
    [{ start: ['1', '2'] }, { wrong: 'Start', value: Number.NaN }],
    [{ limit: '' }, { wrong: 'Limit', value: Number.NaN }],
    [{ limit: '2.5' }, { wrong: 'Limit', value: Number.NaN }],
    [{ limit: '1e99' }, { wrong: 'Limit', value: Number.NaN }],
  ])('%j', (query, span) => expect(spanOf(query)).toEqual(span));
});

describe('a role named in a body', () => {
  test.each([
    [3, 3],
    ['adocumentid', 'adocumentid'],
    [{ id: 3 }, 3],
    [{ documentId: 'a', id: 3 }, 'a'],
    [{ connect: [{ id: 3 }] }, 3],
    [{ connect: [3] }, 3],
    [{ set: [{ documentId: 'a' }] }, 'a'],
    [null, null],
    [true, null],
    [[], null],
    [[1, 2], null],
    [{}, null],
  ])('%j', (value, reference) => expect(roleReference(value)).toBe(reference));
});
