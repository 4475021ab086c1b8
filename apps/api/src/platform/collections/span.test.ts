import { describe, expect, test } from 'vitest';
import { spanOf } from './span.ts';

describe('how many a bare list has', () => {
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
