import { expect, test } from 'vitest';
import { patched } from './cached.ts';

const one = { documentId: 'a', status: 'pending' };
const other = { documentId: 'b', status: 'pending' };
const changed = { documentId: 'a', status: 'confirmed' };

test.each([
  ['one document', one, changed],
  ['all documents', [one, other], [changed, other]],
  ['a page', { data: [other, one], meta: {} }, { data: [other, changed], meta: {} }],
  ['several pages', { pages: [{ data: [one] }] }, { pages: [{ data: [changed] }] }],
  ['nothing yet', undefined, undefined],
])('%s', (_, data, expected) => {
  expect(patched(data, 'a', { status: 'confirmed' })).toEqual(expected);
});
