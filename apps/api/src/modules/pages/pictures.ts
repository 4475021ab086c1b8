import { createHash } from 'node:crypto';
import { type Preview, previewOf } from '@okoshko/pages/preview';
import type { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/ctx.ts';
import { cutPicture } from '../uploads/index.ts';
import { CARD, PORTRAIT, tilesFor } from './card-layout.ts';
import { drawCard } from './draw-card.ts';
import { findOpenPage } from './page.ts';
import { pathOf } from './rules.ts';

/** Cards that were drawn, by their names. */
export type Previews = LRUCache<string, Promise<Buffer>>;

/** The page has such a picture, by its name; a name of other words or pictures is another one, as messengers keep what they got. */
export interface Card {
  readonly bytes: Buffer;
  readonly name: string;
}

interface CardDeps {
  readonly previews: Previews;
  /** The file with the drawing for pages without a picture. */
  readonly drawing: string;
}

/**
 * The card of a page as it is now; null: there is no such page. Whether there is one is asked each time: since it was
 * drawn its provider may have been blocked, or erased, or have taken a work away.
 */
export async function openCard(
  ctx: Ctx<'config' | 'storage'>,
  documentId: string,
  { previews, drawing }: CardDeps,
): Promise<Card | null> {
  const page = await findOpenPage(ctx, documentId);
  if (page === null) return null;
  const preview = previewOf(page.data, ctx.app.config.publicUrl + pathOf(page.data.provider));
  const name = cardName(documentId, preview);
  const drawn = previews.get(name) ?? draw(ctx, preview, drawing);
  previews.set(name, drawn);
  try {
    return { bytes: await drawn, name };
  } catch (error) {
    // It is drawn anew when it is asked for again.
    previews.delete(name);
    throw error;
  }
}

async function draw(ctx: Ctx<'storage'>, preview: Preview, drawing: string): Promise<Buffer> {
  const stored = await Promise.all(preview.pictures.map(({ url }) => storedAt(ctx, url)));
  const there = preview.pictures.flatMap(({ focus }, index) => {
    const bytes = stored[index];
    return bytes ? [{ bytes, focus }] : [];
  });
  const tiles = tilesFor(there.length);
  const pictures = await Promise.all(
    there.map(({ bytes, focus }, index) => cutPicture(bytes, { ...(tiles[index] ?? CARD), focus })),
  );
  const photo = preview.portrait && (await storedAt(ctx, preview.portrait.url));
  const portrait =
    photo && (await cutPicture(photo, { width: PORTRAIT, height: PORTRAIT, focus: null }));
  return drawCard(preview.words, { pictures, portrait }, drawing);
}

/** The address of an uploaded picture, in any of its sizes. */
const UPLOADED = /^\/uploads\/(\w+\.\w+)$/;

/** The bytes of an uploaded picture; null: they are gone. */
async function storedAt({ app }: Ctx<'storage'>, url: string): Promise<Buffer | null> {
  const name = UPLOADED.exec(url)?.[1];
  return name === undefined ? null : app.storage.get(name);
}

/** The name of the picture of a page. */
export function cardName(documentId: string, preview: Preview): string {
  const digest = createHash('sha256').update(JSON.stringify(preview)).digest('hex').slice(0, 12);
  return `${documentId}-${digest}.jpg`;
}

/** The documentId in such a name; null: it is none. */
export const cardOwner = (name: string): string | null =>
  /^([a-z0-9]+)-[0-9a-f]{12}\.jpg$/.exec(name)?.[1] ?? null;
