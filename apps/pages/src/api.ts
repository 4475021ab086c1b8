import { createApi } from '@okoshko/contract/client';

/** The API of the page's own server. */
export const api = createApi((url, init) => fetch(url, init), '');

/** The token that the page's address ends in. */
export const linkToken = (): string => location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
