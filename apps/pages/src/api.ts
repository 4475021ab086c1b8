import { createApi } from '@okoshko/contract/client';

/** The API of the page's own server. */
export const api = createApi((url, init) => fetch(url, init), '');

/** The token that a link of a message ends in. */
export const tokenOf = (pathname: string): string =>
  pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
