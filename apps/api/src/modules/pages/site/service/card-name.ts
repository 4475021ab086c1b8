import { createHash } from 'node:crypto';
import type { PreviewWords } from '@okoshko/pages/preview';

/** Tells one drawing of a card from another one: by its words. */
const digestOf = (words: PreviewWords): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);

/** The name of the picture of a page without a photo; other words have another one, as messengers keep what they got. */
export const cardName = (documentId: string, words: PreviewWords): string =>
  `${documentId}-${digestOf(words)}.jpg`;

/** The documentId in such a name; null: it is none. */
export const cardOwner = (name: string): string | null =>
  /^([a-z0-9]+)-[0-9a-f]{12}\.jpg$/.exec(name)?.[1] ?? null;
