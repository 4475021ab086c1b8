import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { page, serveFolder, workspace, YEAR } from './static-files.ts';

/** The workspace: one page at every address of the cabinet and the desk, and its files. */
export async function registerWorkspace(server: FastifyInstance): Promise<void> {
  for (const area of ['/cabinet', '/desk']) {
    for (const path of [area, `${area}/*`]) {
      server.get(path, (_request, reply) => page(reply, join(workspace, 'index.html')));
    }
  }
  const root = join(workspace, 'assets');
  await serveFolder(server, { root, prefix: '/workspace/assets/', cache: YEAR });
}
