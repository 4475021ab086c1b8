import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './test.ts';

interface Elsewhere {
  readonly html?: string;
  readonly policy?: string;
  readonly name?: string;
}

/** Journeys on pages of other origins. */
export const test = base.extend<{
  /** Serves a page of another origin, which the service lets in unless it has a name; answers its origin. */
  readonly serveElsewhere: (page: Elsewhere) => Promise<string>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  serveElsewhere: async ({}, use) => {
    const servers: Server[] = [];
    await use(async ({ html = '', policy = '', name = '127.0.0.1' }) => {
      const server = createServer((_request, response) => {
        if (policy) response.setHeader('Content-Security-Policy', policy);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(
          `<!doctype html><html lang="ru"><title>host</title><body>${html}</body></html>`,
        );
      });
      servers.push(server);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo;
      return `http://${name}:${port}`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});
