import type { Attribute } from '@okoshko/contract/collection';
import type { ContentType } from './types.ts';

/** The type that a relation leads to. */
export function targetModelOf(types: readonly ContentType[], target: string): string {
  return types.find(({ info }) => info.pluralName === target)?.uid ?? target;
}

export const isRelation = (
  attribute: Attribute | undefined,
): attribute is Extract<Attribute, { kind: 'one' | 'many' }> =>
  attribute?.kind === 'one' || attribute?.kind === 'many';

/** A relation that another collection's attribute keeps: read here, written there. */
export const isInverse = (attribute: Attribute): boolean =>
  isRelation(attribute) && attribute.inverse !== undefined;
