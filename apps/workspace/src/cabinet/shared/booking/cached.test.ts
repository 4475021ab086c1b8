import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, patchCached } from './cached.ts';

const one = { documentId: 'a', status: 'pending' };
const other = { documentId: 'b', status: 'pending' };
const confirmed = { documentId: 'a', status: 'confirmed' };

test.each([
  ['one document', one, confirmed],
  ['all documents', [one, other], [confirmed, other]],
  ['a page', { data: [other, one], meta: {} }, { data: [other, confirmed], meta: {} }],
  ['several pages', { pages: [{ data: [one] }] }, { pages: [{ data: [confirmed] }] }],
  ['nothing yet', undefined, undefined],
])('%s', (_, data, expected) => {
  expect(changed(data, 'a', (document) => ({ ...document, status: 'confirmed' }))).toEqual(
    expected,
  );
});

const FIELDS = ['status', 'starts_at', 'provider_note'] as const;
const press = fc.record({
  documentId: fc.constantFrom('a', 'b', 'c'),
  field: fc.constantFrom(...FIELDS),
  isRefused: fc.boolean(),
});

test('of presses in flight at once a refused one takes back itself alone, in whatever order they are answered', () => {
  fc.assert(
    fc.property(
      // A second press never changes the same field of a document: its button is off meanwhile.
      fc.uniqueArray(press, {
        maxLength: 9,
        selector: ({ documentId, field }) => documentId + field,
      }),
      fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
      (presses, order) => {
        const client = new QueryClient();
        const documents = ['a', 'b', 'c'].map((documentId) => ({
          documentId,
          ...Object.fromEntries(FIELDS.map((field) => [field, 'former'])),
        }));
        const keys = [
          ['appointments', 'day'],
          ['appointments', 'list'],
        ];
        client.setQueryData(keys[0] as string[], documents);
        client.setQueryData(keys[1] as string[], { data: documents, meta: {} });
        const undos = presses.map(({ documentId, field }, index) =>
          patchCached(client, documentId, { [field]: `press ${index}` }),
        );
        const answered = presses.map((_, index) => index);
        answered.sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
        for (const index of answered) if (presses[index]?.isRefused) undos[index]?.();
        const expected = documents.map((document) => ({
          ...document,
          ...Object.fromEntries(
            presses.flatMap(({ documentId, field, isRefused }, index) =>
              documentId === document.documentId && !isRefused ? [[field, `press ${index}`]] : [],
            ),
          ),
        }));
        expect(client.getQueryData(keys[0] as string[])).toEqual(expected);
        expect(client.getQueryData(keys[1] as string[])).toEqual({ data: expected, meta: {} });
      },
    ),
  );
});
