import type { QueryClient } from '@tanstack/react-query';
import type { Key } from '../../../api/follows.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Every appointment of the cache with this documentId, changed: before the answer is there. What is answered takes this one change
 * back, and leaves all that came since as it is.
 */
export function patchCached(client: QueryClient, documentId: string, patch: Fields): () => void {
  const undos = client
    .getQueriesData({ queryKey: ['appointments'] satisfies Key })
    .map(([key, data]) => {
      let former: Fields = {};
      client.setQueryData(
        key,
        changed(data, documentId, (document) => {
          former = document;
          return { ...document, ...patch };
        }),
      );
      return () =>
        client.setQueryData(key, (now: unknown) => unpatched(now, documentId, { patch, former }));
    });
  return () => {
    for (const undo of undos) undo();
  };
}

interface Patched {
  readonly patch: Fields;
  /** The document before. */
  readonly former: Fields;
}

/** A cached answer without a change: of what it changed, all that nobody changed again. */
const unpatched = (data: unknown, documentId: string, { patch, former }: Patched): unknown =>
  changed(data, documentId, (document) => {
    const next = { ...document };
    for (const field of Object.keys(patch)) {
      if (document[field] === patch[field]) next[field] = former[field];
    }
    return next;
  });

/** A cached answer with a document of it changed: one document, all of them, a page of them or several pages. */
export function changed(
  data: unknown,
  documentId: string,
  change: (document: Fields) => Fields,
): unknown {
  if (Array.isArray(data)) return data.map((one) => changed(one, documentId, change));
  if (!isRecord(data)) return data;
  if (data.documentId === documentId) return change(data);
  for (const part of ['data', 'pages']) {
    if (part in data) return { ...data, [part]: changed(data[part], documentId, change) };
  }
  return data;
}

const isRecord = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
