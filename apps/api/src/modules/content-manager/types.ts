import type { listTypes } from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import { type Declaration, isInverse, isRelation } from '../../platform/collections/declaration.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import { type Collections, targetOf } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';

type ContentType = Static<typeof listTypes.reply>['data'][number];
export type Change = 'create' | 'update' | 'remove';

/** Who changes documents of a type: its declaration or, where that lets nobody, its editor. */
interface Changers {
  readonly declaration: Declaration;
  readonly editor: Editor | undefined;
}

const allows = ({ declaration, editor }: Changers, change: Change): boolean =>
  (declaration[change] ?? 'none') !== 'none' || editor?.[change] !== undefined;

export const editorOf = (
  editors: readonly Editor[],
  { collection }: Declaration,
): Editor | undefined => editors.find(({ uid }) => uid === collection.uid);

/** The type a path names by its uid. */
export function typeOf(collections: Collections, model: string): Declaration {
  const found = [...collections.values()].find(({ collection }) => collection.uid === model);
  if (!found) throw new AppError('model_unknown');
  return found;
}

/** The content type, where it may be changed so. */
export function requireEditable(changers: Changers, change: Change): void {
  if (!allows(changers, change)) throw new AppError('not_editable');
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

export function presentType(changers: Changers): ContentType {
  const { uid, singular, plural, attributes } = changers.declaration.collection;
  return {
    uid,
    apiID: singular,
    kind: 'collectionType',
    isDisplayed: true,
    isEditable: (['create', 'update', 'remove'] as const).some((one) => allows(changers, one)),
    info: { singularName: singular, pluralName: plural, displayName: titled(singular) },
    attributes,
  };
}

/** `service-group` → `Service group` */
const titled = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
