import { previewWordsOf } from '@okoshko/pages/preview';
import type { PageAddresses, PageData } from '@okoshko/pages/provider-page';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentReviews } from '../../present.ts';
import { findPageReviews } from '../../repository.ts';
import { openPage } from '../../service/open-page.ts';
import { cardName } from './card-name.ts';

export interface SitePage {
  readonly page: PageData;
  /** Its address on this host. */
  readonly path: string;
  readonly addresses: Omit<PageAddresses, 'styles'>;
}

interface SitePageQuery {
  readonly reference: string;
  /** All reviews stand there, in place of the last ones. */
  readonly hasAllReviews: boolean;
}

/** What the site shows of a provider, and where; null: there is no such page. */
export async function openSitePage(
  call: Call<'config'>,
  { reference, hasAllReviews }: SitePageQuery,
): Promise<SitePage | null> {
  const [first, all] = await Promise.all([
    dataOf(call, reference),
    hasAllReviews ? findPageReviews(call.db, reference) : null,
  ]);
  if (first === null) return null;
  const page = all === null ? first : { ...first, reviews: presentReviews(all) };
  const { publicUrl } = call.app.config;
  const path = `/p/${page.provider.slug ?? page.provider.documentId}`;
  const hash = PHOTO.exec(page.provider.photo?.url ?? '')?.[1];
  const name =
    hash === undefined ? cardName(page.provider.documentId, previewWordsOf(page)) : `${hash}.jpg`;
  const picture = `/p/pictures/${name}`;
  const addresses = { page: publicUrl + path, path, picture: publicUrl + picture };
  return { page, path, addresses };
}

/** The address of an uploaded picture, in any of its sizes. */
const PHOTO = /^\/uploads\/(?:[a-z]+_)?([a-z0-9]+)\.\w+$/;

async function dataOf(call: Call, reference: string): Promise<PageData | null> {
  try {
    return (await openPage(call, reference)).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_not_found') return null;
    throw error;
  }
}
