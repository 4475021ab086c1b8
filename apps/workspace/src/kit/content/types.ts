import type { Attribute } from '@okoshko/contract/collection';
import { listTypes } from '@okoshko/contract/content-manager/endpoints';
import type { Reply } from '@okoshko/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A declared collection: its attributes, and what of it operators may change. */
export type ContentType = Reply<typeof listTypes>['data'][number];

/** They come with a release. */
export const typesOptions = queryOptions({
  queryKey: ['content types'],
  queryFn: async () => (await call(listTypes)).data,
  staleTime: Number.POSITIVE_INFINITY,
});

const PLURAL_OF: Readonly<Record<string, string>> = {
  files: 'plugin::upload.file',
  roles: 'plugin::users-permissions.role',
  users: 'plugin::users-permissions.user',
};

/** The type that a relation leads to. */
export function targetModelOf(types: readonly ContentType[], target: string): string {
  const found = types.find(({ info }) => info.pluralName === target);
  return found?.uid ?? PLURAL_OF[target] ?? target;
}

export const isRelation = (
  attribute: Attribute | undefined,
): attribute is Extract<Attribute, { kind: 'one' | 'many' }> =>
  attribute?.kind === 'one' || attribute?.kind === 'many';

/** A relation that another collection's attribute keeps: read here, written there. */
export const isKeptElsewhere = (attribute: Attribute): boolean =>
  isRelation(attribute) && attribute.inverse !== undefined;
