import type { Reply } from '@okoshko/contract/endpoint';
import type { openPage } from '@okoshko/contract/pages/wire';

/** All that a page tells, as the API answers it. */
export type PageData = Reply<typeof openPage>['data'];
export type Service = PageData['services'][number];
export type Review = PageData['reviews'][number];

/** The addresses of a page and of its files. */
export interface PageAddresses {
  /** The address of the page itself: absolute, without a query. */
  readonly page: string;
  /** The beginning of the page's links: its address without the host. */
  readonly path: string;
  /** The picture for previews in messengers: absolute, 1200×630, JPEG. */
  readonly picture: string;
  readonly styles: string;
}

export interface PageProps {
  readonly page: PageData;
  readonly addresses: PageAddresses;
}
