import type { PageAddresses, PageData } from '@okoshko/pages/provider-page';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { openPage } from '../../service/open-page.ts';

export interface SitePage {
  readonly page: PageData;
  /** Its address on this host. */
  readonly path: string;
  readonly addresses: Omit<PageAddresses, 'styles'>;
}

/** What the site shows of a provider, and where; null: there is no such page. */
export async function openSitePage(
  call: Call<'config'>,
  { reference, noPhoto }: { readonly reference: string; readonly noPhoto: string },
): Promise<SitePage | null> {
  const page = await dataOf(call, reference);
  if (page === null) return null;
  const { publicUrl } = call.app.config;
  const path = `/p/${page.provider.slug ?? page.provider.documentId}`;
  const hash = PHOTO.exec(page.provider.photo?.url ?? '')?.[1];
  const picture = hash === undefined ? noPhoto : `/p/pictures/${hash}.jpg`;
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
