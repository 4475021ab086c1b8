import { queryOptions } from '@tanstack/react-query';
import type { Key } from '../../api/follows.ts';
import { listReferences, readDocument } from '../shared/content/api.ts';
import { isInverse, isRelation } from '../shared/content/attributes.ts';
import type { ContentType } from '../shared/content/types.ts';

/** A document with the names of those its own relations name. */
export const documentOptions = (
  type: ContentType,
  types: readonly ContentType[],
  { id, locale }: { readonly id: string; readonly locale: string | undefined },
) =>
  queryOptions({
    queryKey: ['content', type.uid, 'one', id, locale] satisfies Key,
    queryFn: () => readDocument(type.uid, id, { locale, populate: populateOf(type, types) }),
    // The document is read anew each time a form for it is opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const referencesOptions = (model: string, id: string) =>
  queryOptions({
    queryKey: ['content', model, 'references', id] satisfies Key,
    queryFn: () => listReferences(model, id),
  });

/** The names of the related documents, for the relations that a document itself stores. */
export function populateOf(type: ContentType, types: readonly ContentType[]) {
  const relations = Object.entries(type.attributes).flatMap(([name, attribute]) => {
    if (!isRelation(attribute) || isInverse(attribute)) return [];
    const target = types.find(({ info }) => info.pluralName === attribute.target);
    const fields = [target?.labelAttribute ?? 'createdAt'];
    if (attribute.target === 'files') fields.push('url');
    return [[name, { fields }] as const];
  });
  return Object.fromEntries(relations);
}
