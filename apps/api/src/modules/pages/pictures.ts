import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type PreviewWords, previewWordsOf } from '@okoshko/pages/preview';
import type { LRUCache } from 'lru-cache';
import sharp, { type CreateText, type OverlayOptions } from 'sharp';
import type { Call } from '../../platform/call.ts';
import { encodePreview } from '../uploads/index.ts';
import { findOpenPage } from './page.ts';
import { findPagePhoto } from './repository.ts';

/** Pictures that were drawn, by their photo's hash or their card's name. */
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
  const page = await findOpenPage(call, documentId);
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

/** The font of documents: machines without fonts draw the same. */
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
);
/** The size of the whole, and the room for its words, in pixels. */
const SIZE = { width: 1200, height: 630 };
const WORDS = { left: 72, width: 560, height: 480 };
/** The part of the drawing that has the window. */
const WINDOW = { left: 330, top: 0, width: 540, height: 630 };
const GROUND = '#fff4ee';
const INK = '#1f1b24';
const MUTED = '#5c5562';
const STAR = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="52" height="52" viewBox="0 0 20 20"><path fill="#e8a33d" d="m10 1 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L10 14.9 4.4 18l1.3-6.2L1 7.5l6.3-.7z"/></svg>',
);
/** From the star's left edge to the rating's. */
const STAR_ROOM = 68;
const GAP = 24;

/** Messengers show it beside a link to a page without a photo: the name, the rating and the window. */
async function drawCard(words: PreviewWords, drawing: string): Promise<Buffer> {
  const [name, about, rating] = await Promise.all([
    nameOf(words.name),
    lineOf(words.about, { size: 36, color: MUTED }),
    lineOf(words.rating, { size: 40, color: INK }),
  ]);
  const blocks = [name, about, rating].filter((block) => block !== null);
  const height = blocks.reduce((sum, block) => sum + block.height + GAP, -GAP);
  const overlays: OverlayOptions[] = [
    { input: await sharp(drawing).extract(WINDOW).toBuffer(), left: 660, top: 0 },
  ];
  let top = Math.max(0, Math.round((SIZE.height - height) / 2));
  for (const block of blocks) {
    const isRating = block === rating;
    const left = WORDS.left + (isRating ? STAR_ROOM : 0);
    if (isRating) overlays.push({ input: STAR, left: WORDS.left, top: top - 8 });
    overlays.push({ input: block.picture, left, top });
    top += block.height + GAP;
  }
  const ground = { ...SIZE, channels: 3, background: GROUND } as const;
  return sharp({ create: ground })
    .composite(overlays)
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** A name is drawn as large as there is room for. */
async function nameOf(name: string) {
  for (const size of [68, 52, 40]) {
    const block = await lineOf(name, { size, color: INK });
    if (block === null || block.height <= WORDS.height / 2) return block;
  }
  return lineOf(`${name.slice(0, 60)}…`, { size: 40, color: INK });
}

/** Null: there is nothing to write. */
async function lineOf(
  line: string,
  { size, color }: { readonly size: number; readonly color: string },
) {
  if (line.trim() === '') return null;
  const text: CreateText = {
    text: `<span foreground="${color}">${escaped(line)}</span>`,
    font: `Arimo Bold ${size}`,
    fontfile: FONT,
    width: WORDS.width,
    rgba: true,
    wrap: 'word-char',
  };
  const { data: picture, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { picture, height: info.height };
}

/** People write their names as they like: in markup such signs are escaped. */
const escaped = (line: string): string =>
  line
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
