import type { RelationAttribute } from '@okoshko/contract/collection';
import { listLinkable } from './api.ts';
import type { RecordSource } from './record-search.tsx';
import type { ContentType } from './types.ts';

interface RelationOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly name: string;
  readonly attribute: RelationAttribute;
}

/** The documents that a relation can name: all rows of its target. */
export function relationSource({ type, types, name, attribute }: RelationOptions): RecordSource {
  const target = types.find(({ info }) => info.pluralName === attribute.target);
  const label = target?.labelAttribute ?? null;
  const fields = [label ?? 'createdAt', ...(target?.attributes.phone ? ['phone'] : [])];
  return {
    key: ['content', type.uid, 'linkable', name],
    read: (query) => listLinkable(type.uid, name, { ...query, fields }),
    labelAttribute: label,
  };
}
