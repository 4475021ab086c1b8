import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { file, page, serveFolder, workspace, YEAR } from './static-files.ts';

/** The workspace: one page at every address of the cabinet and the desk, and its files. */
export async function registerWorkspace(server: FastifyInstance): Promise<void> {
  for (const area of ['/cabinet', '/desk']) {
    for (const path of [area, `${area}/*`]) {
      server.get(path, (_request, reply) => page(reply, join(workspace, 'index.html')));
    }
  }
  // Above the cabinet, so that it may serve it; asked for anew at each visit, or a version would never end.
  server.get('/cabinet-sw.js', (_request, reply) =>
    file(reply.type('text/javascript; charset=utf-8'), join(workspace, 'cabinet-sw.js')),
  );
  const root = join(workspace, 'assets');
  await serveFolder(server, { root, prefix: '/workspace/assets/', cache: YEAR });
}
