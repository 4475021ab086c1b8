import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Key } from '../../api/follows.ts';
import { type ContentQuery, listDocuments } from '../shared/content/api.ts';

/** A page of a collection; the former one stays until it is there. */
export const pageOptions = (model: string, query: ContentQuery) =>
  queryOptions({
    queryKey: ['content', model, 'list', query] satisfies Key,
    queryFn: () => listDocuments(model, query),
    placeholderData: keepPreviousData,
  });
