import type { QueryClient } from '@tanstack/react-query';

type Identified = { readonly documentId?: string };

/** Every appointment of the cache with this documentId, changed: before the answer is there. */
export function patchCached(client: QueryClient, documentId: string, patch: object): () => void {
  const queries = client.getQueriesData({ queryKey: ['appointments'] });
  for (const [key, data] of queries) {
    client.setQueryData(key, patched(data, documentId, patch));
  }
  return () => {
    for (const [key, data] of queries) client.setQueryData(key, data);
  };
}

/** A cached answer: one document, all of them, a page of them or several pages. */
export function patched(data: unknown, documentId: string, patch: object): unknown {
  if (Array.isArray(data)) return data.map((one) => patched(one, documentId, patch));
  if (typeof data !== 'object' || data === null) return data;
  if ((data as Identified).documentId === documentId) return { ...data, ...patch };
  if ('data' in data) return { ...data, data: patched(data.data, documentId, patch) };
  if ('pages' in data) return { ...data, pages: patched(data.pages, documentId, patch) };
  return data;
}
