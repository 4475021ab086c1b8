import { previewWordsOf } from '@okoshko/pages/preview';
import type { LRUCache } from 'lru-cache';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { encodePreview } from '../../../uploads/index.ts';
import { openPage } from '../../service/open-page.ts';
import { findPagePhoto } from '../repository.ts';
import { cardName } from './card-name.ts';
import { drawCard } from './draw-card.ts';

/** Those that were drawn, by their photo's hash or their card's name. */
export type Previews = LRUCache<string, Promise<Buffer | null>>;

/**
 * The photo of a page as messengers show it beside a link; null: there is no such photo. Whether there is one is asked
 * each time: since it was drawn its provider may have been blocked, or erased, or have chosen another.
 */
export async function openPreview(
  call: Call<'storage'>,
  hash: string,
  previews: Previews,
): Promise<Buffer | null> {
  const name = await findPagePhoto(call.db, hash);
  if (name === null) {
    previews.delete(hash);
    return null;
  }
  const bytes = await drawnOnce(previews, hash, () => drawPreview(call, name));
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

async function drawPreview({ app }: Call<'storage'>, name: string): Promise<Buffer | null> {
  const bytes = await app.storage.get(name);
  return bytes && encodePreview(bytes);
}

/**
 * The card of a page without a photo, of its words as they are; null: there is no such page. `name`: what the card of
 * these words is called.
 */
export async function openCard(
  call: Call<'config'>,
  documentId: string,
  { previews, drawing }: { readonly previews: Previews; readonly drawing: string },
): Promise<{ readonly bytes: Buffer | null; readonly name: string } | null> {
  const page = await openPage(call, documentId).catch((error) => {
    if (error instanceof AppError && error.code === 'provider_not_found') return null;
    throw error;
  });
  if (page === null) return null;
  const words = previewWordsOf(page.data);
  const name = cardName(documentId, words);
  return { bytes: await drawnOnce(previews, name, () => drawCard(words, drawing)), name };
}
