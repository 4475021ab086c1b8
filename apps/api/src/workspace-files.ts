import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cabinet, DOCUMENT, desk, file, page, serveFolder, YEAR } from './static-files.ts';

/** Each app of the workspace is one page at every address of its own. */
const PAGES = { '/cabinet': join(cabinet, 'index.html'), '/desk': join(desk, 'desk.html') };

/** The workspace: the cabinet and the desk, and their files. */
export async function registerWorkspace(server: FastifyInstance): Promise<void> {
  for (const [address, built] of Object.entries(PAGES)) {
    for (const path of [address, `${address}/*`]) {
      server.get(path, DOCUMENT, (_request, reply) => page(reply, built));
    }
  }
  // Above the cabinet, so that it may serve it; asked for anew at each visit, or a version would never end.
  server.get('/cabinet-sw.js', (_request, reply) =>
    file(reply.type('text/javascript; charset=utf-8'), join(cabinet, 'cabinet-sw.js')),
  );
  for (const [app, prefix] of [
    [cabinet, '/workspace/assets/'],
    [desk, '/workspace/desk/assets/'],
  ] as const) {
    await serveFolder(server, { root: join(app, 'assets'), prefix, cache: YEAR });
  }
}
