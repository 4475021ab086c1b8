import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../api/queries.ts';
import { type ContentQuery, listDocuments } from '../../kit/content/api.ts';

/** A page of a collection; the former one stays until it is there. */
export const pageOptions = (model: string, query: ContentQuery) =>
  queryOptions({
    queryKey: keyOf('content', model, 'list', query),
    queryFn: () => listDocuments(model, query),
    placeholderData: keepPreviousData,
  });
