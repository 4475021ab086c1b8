import { createHash } from 'node:crypto';
import { type PreviewWords, previewWordsOf } from '@okoshko/pages/preview';
import type { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/ctx.ts';
import { encodePreview } from '../uploads/index.ts';
import { drawCard } from './draw-card.ts';
import { findOpenPage } from './page.ts';
import { findPagePhoto } from './repository.ts';

/** Pictures that were drawn, by their photo's hash or their card's name. */
export type Previews = LRUCache<string, Promise<Buffer | null>>;

/**
 * The photo of a page as messengers show it beside a link; null: there is no such photo. Whether there is one is asked
 * each time: since it was drawn its provider may have been blocked, or erased, or have chosen another.
 */
export async function openPreview(
  ctx: Ctx<'storage'>,
  hash: string,
  previews: Previews,
): Promise<Buffer | null> {
  const name = await findPagePhoto(ctx.db, hash);
  if (name === null) {
    previews.delete(hash);
    return null;
  }
  const bytes = await drawnOnce(previews, hash, () => drawPreview(ctx, name));
  if (bytes === null) previews.delete(hash);
  return bytes;
}

/** The picture of this key; one that could not be drawn is drawn anew when it is asked for again. */
async function drawnOnce(
  previews: Previews,
  key: string,
  draw: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const preview = previews.get(key) ?? draw();
  previews.set(key, preview);
  try {
    return await preview;
  } catch (error) {
    previews.delete(key);
    throw error;
  }
}

async function drawPreview({ app }: Ctx<'storage'>, name: string): Promise<Buffer | null> {
  const bytes = await app.storage.get(name);
  return bytes && encodePreview(bytes);
}

/**
 * The card of a page without a photo, of its words as they are; null: there is no such page. `name`: what the card of
 * these words is called.
 */
export async function openCard(
  ctx: Ctx<'config'>,
  documentId: string,
  { previews, drawing }: { readonly previews: Previews; readonly drawing: string },
): Promise<{ readonly bytes: Buffer | null; readonly name: string } | null> {
  const page = await findOpenPage(ctx, documentId);
  if (page === null) return null;
  const words = previewWordsOf(page.data);
  const name = cardName(documentId, words);
  return { bytes: await drawnOnce(previews, name, () => drawCard(words, drawing)), name };
}

/** The name of the picture of a page without a photo; other words have another one, as messengers keep what they got. */
export function cardName(documentId: string, words: PreviewWords): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  return `${documentId}-${digest}.jpg`;
}

/** The documentId in such a name; null: it is none. */
export const cardOwner = (name: string): string | null =>
  /^([a-z0-9]+)-[0-9a-f]{12}\.jpg$/.exec(name)?.[1] ?? null;
