import type { LRUCache } from 'lru-cache';
import type { Call } from '../../../../platform/call.ts';
import { encodePreview } from '../../../uploads/index.ts';
import { findPagePhoto } from '../repository.ts';

/** Those that were drawn, by their photo's hash. */
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
  const preview = previews.get(hash) ?? drawPreview(call, name);
  previews.set(hash, preview);
  try {
    const bytes = await preview;
    if (bytes === null) previews.delete(hash);
    return bytes;
  } catch (error) {
    previews.delete(hash);
    throw error;
  }
}

async function drawPreview({ app }: Call<'storage'>, name: string): Promise<Buffer | null> {
  const bytes = await app.storage.get(name);
  return bytes && encodePreview(bytes);
}
