import type { listTypes, readDocument } from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { Declaration, Values } from '../../platform/collections/declaration.ts';
import { labelAttributeOf } from './rules.ts';

type ContentType = Static<typeof listTypes.reply>['data'][number];
export type DocumentReply = Static<typeof readDocument.reply>;

/** What operators may do with documents of a type. */
type Editing = Pick<ContentType, 'may' | 'fields'>;

export function presentType(
  { collection, removeFlags = {} }: Declaration,
  { may, fields }: Editing,
): ContentType {
  const { uid, singular, plural, attributes, isSingle } = collection;
  return {
    uid,
    apiID: singular,
    kind: 'collectionType',
    isDisplayed: true,
    isEditable: Object.values(may).includes(true),
    isSingle,
    may,
    fields,
    labelAttribute: labelAttributeOf(attributes),
    removeFlags,
    info: { singularName: singular, pluralName: plural, displayName: displayName(singular) },
    attributes,
  };
}

/** `service-group` → `Service group` */
const displayName = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** `remarks`: what the type's own route says of a write in its `meta`. */
export const presentDocument = (data: Values, remarks: Values = {}): DocumentReply => ({
  data,
  meta: { ...remarks, availableLocales: [], availableStatus: [] },
});
