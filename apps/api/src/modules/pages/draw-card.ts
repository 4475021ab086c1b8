import { createRequire } from 'node:module';
import type { PreviewWords } from '@okoshko/pages/preview';
import sharp, { type CreateText, type OverlayOptions } from 'sharp';

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
export async function drawCard(words: PreviewWords, drawing: string): Promise<Buffer> {
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
