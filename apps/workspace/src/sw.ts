import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isCalm, pathOf, pushedOf } from './shell/push/pushed.ts';

/** The parts of a worker's global object that are used here: TypeScript cannot load its types beside a page's. */
interface Worker {
  readonly __FILES: Parameters<typeof precacheAndRoute>[0];
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(query: object): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  skipWaiting(): void;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}
interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
interface PushEvent extends Waiting {
  readonly data: { text(): string } | null;
}
interface ClickEvent extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
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

self.addEventListener('push', (event) => {
  const { title, text, tag, path } = pushedOf(event.data?.text());
  const options = { body: text, tag, icon: iconOf(self.__FILES), lang: 'ru', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

const iconOf = (files: Worker['__FILES']): string | undefined =>
  files
    .map((file) => (typeof file === 'string' ? file : file.url))
    .find((url) => /\/icon-192-[^/]*$/.test(url));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pathOf(event.notification.data)));
});

/** Shows a path in the window that has it, else in one that may be led there, else in a new one. */
async function show(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const calm = all.filter((window) => isCalm(window.url));
  const window = all.find((one) => one.url === url) ?? calm[0];
  if (!window) {
    await self.clients.openWindow(url);
    return;
  }
  // First: a browser may refuse to bring a window forward.
  if (window.url !== url) window.postMessage({ open: path });
  await window.focus();
}
