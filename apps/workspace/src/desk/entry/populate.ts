import { isInverse, isRelation } from '../shared/content/attributes.ts';
import type { ContentType } from '../shared/content/types.ts';

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
