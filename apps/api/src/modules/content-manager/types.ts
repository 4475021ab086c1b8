import type { listTypes } from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import { type Declaration, isInverse, isRelation } from '../../platform/collections/declaration.ts';
import { type Collections, targetOf } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';

export type ContentType = Static<typeof listTypes.reply>['data'][number];
export type Change = 'create' | 'update' | 'remove';

const allows = (declaration: Declaration, change: Change): boolean =>
  (declaration[change] ?? 'none') !== 'none';

/** The type a path names by its uid. */
export function typeOf(collections: Collections, model: string): Declaration {
  const found = [...collections.values()].find(({ collection }) => collection.uid === model);
  if (!found) throw new AppError('model_unknown');
  return found;
}

/** The same, where it may be changed so. */
export function editableType(collections: Collections, model: string, change: Change): Declaration {
  const found = typeOf(collections, model);
  if (!allows(found, change)) throw new AppError('not_editable');
  return found;
}

/** The relation a path names: its target, and the target's attribute that holds it, where that does. */
export function relationOf(
  collections: Collections,
  { collection, ...declaration }: Declaration,
  name: string,
): { readonly target: Declaration; readonly heldBy: string | undefined } {
  const attribute = Object.hasOwn(collection.attributes, name) && collection.attributes[name];
  if (!attribute || !isRelation(attribute)) throw new AppError('not_found');
  const target = targetOf(collections, { collection, ...declaration }, name);
  return { target, heldBy: isInverse(attribute) ? attribute.inverse : undefined };
}

export function presentType(declaration: Declaration): ContentType {
  const { uid, singular, plural, attributes } = declaration.collection;
  return {
    uid,
    apiID: singular,
    kind: 'collectionType',
    isDisplayed: true,
    isEditable: (['create', 'update', 'remove'] as const).some((one) => allows(declaration, one)),
    info: { singularName: singular, pluralName: plural, displayName: titled(singular) },
    attributes,
  };
}

/** `service-group` → `Service group` */
const titled = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
