import type { listTypes, readDocument } from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { Declaration } from '../../platform/collections/declaration.ts';

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

export const presentDocument = (data: Record<string, unknown>): DocumentReply => ({
  data,
  meta: { availableLocales: [], availableStatus: [] },
});
