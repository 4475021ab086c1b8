import { describe, expect, test } from 'vitest';
import { parseStartLimit } from './paging.ts';

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
  ])('%j', (query, page) => {
    expect(parseStartLimit(query)).toEqual({ ...page, withCount: false });
  });

  test.each([
    [{ start: '-1' }, 'Start', -1],
    [{ start: 'x' }, 'Start', Number.NaN],
    [{ start: ['1', '2'] }, 'Start', Number.NaN],
    [{ limit: '' }, 'Limit', Number.NaN],
    [{ limit: ' ' }, 'Limit', Number.NaN],
    [{ limit: '2.5' }, 'Limit', 2.5],
    [{ limit: '1e99' }, 'Limit', 1e99],
  ])('%j is refused', (query, name, value) => {
    const words = `convert${name}QueryParams expected a positive integer got ${value}`;
    expect(() => parseStartLimit(query)).toThrow(words);
  });
});
