import { createRequire } from 'node:module';
import type { Preview } from '@okoshko/pages/preview';
import sharp, { type CreateText, type OverlayOptions } from 'sharp';
import { type Box, CARD, PORTRAIT, tilesFor, WORDS } from './card-layout.ts';

/** The font of documents: machines without fonts draw the same. */
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
);
/** The part of the drawing that has the window. */
const WINDOW = { left: 330, top: 0, width: 540, height: 630 };
const GROUND = '#fff4ee';
const INK = '#1f1b24';
const MUTED = '#5c5562';
const ACCENT = '#a82440';
const STAR = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 20 20"><path fill="#e8a33d" d="m10 1 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L10 14.9 4.4 18l1.3-6.2L1 7.5l6.3-.7z"/></svg>',
);
/** From the star's left edge to the rating's. */
const STAR_ROOM = 58;
const CIRCLE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
);
const GAP = 26;
/** Longer lines end with dots: the card has room for two of them. */
const MAX_LINE = 54;

/** Pixels of three bytes each, cut to their places already: no file of anybody is read here. */
export interface Pixels {
  readonly pictures: readonly Buffer[];
  readonly portrait: Buffer | null;
}

interface Block {
  readonly picture: Buffer;
  readonly height: number;
  /** From the left edge of the words. */
  readonly left: number;
  /** Stands to the left of the block. */
  readonly sign?: Buffer;
}

/** Draws what messengers show beside a link to a page: its words, and works, a photo or the window beside them. */
export async function drawCard(
  words: Preview['words'],
  { pictures, portrait }: Pixels,
  drawing: string,
): Promise<Buffer> {
  const face = portrait && (await portraitOf(portrait));
  const lines = await Promise.all([
    nameOf(words.name),
    lineOf(words.about, { size: 34, color: INK }),
    lineOf(words.place, { size: 28, color: MUTED }),
    ratingOf(words.rating),
    lineOf(words.link, { size: 26, color: ACCENT }),
  ]);
  const beside =
    pictures.length > 0
      ? tilesFor(pictures.length).map((box, index) => tile(pictures[index], box))
      : [{ input: await sharp(drawing).extract(WINDOW).toBuffer(), left: 660, top: 0 }];
  const ground = { ...CARD, channels: 3, background: GROUND } as const;
  return sharp({ create: ground })
    .composite([
      ...beside,
      ...column(
        face,
        lines.filter((line) => line !== null),
      ),
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

const tile = (input: Buffer | undefined, { left, top, ...size }: Box): OverlayOptions => ({
  ...{ input, left, top },
  raw: { ...size, channels: 3 },
});

/** One block below another, in the middle of the height; the photo goes first where there is no room. */
function column(face: Block | null, lines: readonly Block[]): readonly OverlayOptions[] {
  const heightOf = (blocks: readonly Block[]) =>
    blocks.reduce((sum, { height }) => sum + height + GAP, -GAP);
  const all = face ? [face, ...lines] : lines;
  const blocks = heightOf(all) > WORDS.height ? lines : all;
  let top = WORDS.top + Math.max(0, Math.round((WORDS.height - heightOf(blocks)) / 2));
  return blocks.flatMap(({ picture, height, left, sign }) => {
    const at = top;
    top += height + GAP;
    return [
      { input: picture, left: WORDS.left + left, top: at },
      ...(sign ? [{ input: sign, left: WORDS.left, top: at - 6 }] : []),
    ];
  });
}

async function portraitOf(pixels: Buffer): Promise<Block> {
  const raw = { width: PORTRAIT, height: PORTRAIT, channels: 3 } as const;
  const picture = await sharp(pixels, { raw })
    .ensureAlpha()
    .composite([{ input: CIRCLE, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { picture, height: PORTRAIT, left: 0 };
}

/** A name is drawn as large as there is room for. */
async function nameOf(name: string): Promise<Block | null> {
  for (const size of [64, 50]) {
    const block = await lineOf(name, { size, color: INK });
    if (block === null || block.height <= 2.4 * size) return block;
  }
  return lineOf(name, { size: 40, color: INK });
}

async function ratingOf(rating: string): Promise<Block | null> {
  const block = await lineOf(rating, { size: 34, color: INK });
  return block && { ...block, left: STAR_ROOM, sign: STAR };
}

interface Letters {
  readonly size: number;
  readonly color: string;
}

/** Null: there is nothing to write. */
async function lineOf(line: string, { size, color }: Letters): Promise<Block | null> {
  if (line.trim() === '') return null;
  const text: CreateText = {
    text: `<span foreground="${color}">${escaped(cut(line))}</span>`,
    font: `Arimo Bold ${size}`,
    fontfile: FONT,
    width: WORDS.width,
    rgba: true,
    wrap: 'word-char',
  };
  const { data: picture, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { picture, height: info.height, left: 0 };
}

const cut = (line: string): string =>
  line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1).trimEnd()}…` : line;

/** People write their names as they like: in markup such signs are escaped. */
const escaped = (line: string): string =>
  line
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
