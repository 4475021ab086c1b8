import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../api/queries.ts';
import { listReferences, readDocument } from '../../kit/content/api.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { populateOf } from './populate.ts';

/** A document with the names of those its own relations name. */
export const documentOptions = (
  type: ContentType,
  types: readonly ContentType[],
  { id, locale }: { readonly id: string; readonly locale: string | undefined },
) =>
  queryOptions({
    queryKey: keyOf('content', type.uid, 'one', id, locale),
    queryFn: () => readDocument(type.uid, id, { locale, populate: populateOf(type, types) }),
    // The document is read anew each time a form for it is opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const referencesOptions = (model: string, id: string) =>
  queryOptions({
    queryKey: keyOf('content', model, 'references', id),
    queryFn: () => listReferences(model, id),
  });
