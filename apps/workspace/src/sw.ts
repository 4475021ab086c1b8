import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What of a worker's global object is used here: its types and a page's know each other not. */
interface Worker {
  readonly __FILES: Parameters<typeof precacheAndRoute>[0];
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): void;
}
declare const self: Worker;

// The app itself, of one version: its page and its files. Nothing the API answers is ever kept here, nor asked for.
precacheAndRoute(self.__FILES);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/cabinet'), { allowlist: [/^\/cabinet(?:\/|$)/] }),
);

// A new version waits until the page has asked: two of them at once would not fit together.
self.addEventListener('message', ({ data }) => {
  if (data === 'update') self.skipWaiting();
});
