import { queryOptions } from '@tanstack/react-query';
import { listReferences, readDocument } from '../../kit/content/api.ts';
import { isKeptElsewhere, isRelation } from '../../kit/content/attributes.ts';
import type { ContentType } from '../../kit/content/types.ts';

/** A document with the names of those its own relations name. */
export const documentOptions = (
  type: ContentType,
  types: readonly ContentType[],
  { id, locale }: { readonly id: string; readonly locale: string | undefined },
) =>
  queryOptions({
    queryKey: ['content', type.uid, 'one', id, locale],
    queryFn: () => readDocument(type.uid, id, { locale, populate: populateOf(type, types) }),
    // What is typed over is read anew each time a form is opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

function populateOf(type: ContentType, types: readonly ContentType[]) {
  const relations = Object.entries(type.attributes).flatMap(([name, attribute]) => {
    if (!isRelation(attribute) || isKeptElsewhere(attribute)) return [];
    const target = types.find(({ info }) => info.pluralName === attribute.target);
    const fields = [target?.labelAttribute ?? 'createdAt'];
    if (attribute.target === 'files') fields.push('url');
    return [[name, { fields }] as const];
  });
  return Object.fromEntries(relations);
}

export const referencesOptions = (model: string, id: string) =>
  queryOptions({
    queryKey: ['content', model, 'references', id],
    queryFn: () => listReferences(model, id),
  });
