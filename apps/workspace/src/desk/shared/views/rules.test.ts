import { expect, test } from 'vitest';
import { searchIn, searchText } from './rules.ts';

test('the same list is the same text, on whichever of its pages', () => {
  expect(searchText({ to: '2026-11-30', from: '2026-11-01', q: undefined, page: 3 })).toBe(
    searchText({ from: '2026-11-01', to: '2026-11-30' }),
  );
  expect(searchText({ page: 2, dialog: 'person', id: 7 })).toBe('{}');
});

test('a text that is no address opens the whole list', () => {
  for (const text of ['', 'x', '7', 'null']) expect(searchIn(text)).toEqual({});
});
