import type { listTypes, readDocument } from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { Declaration, Values } from '../../platform/collections/declaration.ts';

type ContentType = Static<typeof listTypes.reply>['data'][number];
export type DocumentReply = Static<typeof readDocument.reply>;

export function presentType({ collection }: Declaration, isEditable: boolean): ContentType {
  const { uid, singular, plural, attributes } = collection;
  return {
    uid,
    apiID: singular,
    kind: 'collectionType',
    isDisplayed: true,
    isEditable,
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
