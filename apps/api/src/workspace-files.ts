import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS } from './platform/http/security-headers.ts';
import { page, serveFolder, workspace, YEAR } from './static-files.ts';

/** Nobody may frame what pays and refunds. */
const UNFRAMED = {
  'content-security-policy': SECURITY_HEADERS['content-security-policy'].replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
  'x-frame-options': 'DENY',
};

/** The workspace: one page at every address of the cabinet and the desk, and its files. */
export async function registerWorkspace(server: FastifyInstance): Promise<void> {
  for (const area of ['/cabinet', '/desk']) {
    for (const path of [area, `${area}/*`]) {
      server.get(path, (_request, reply) =>
        page(reply.headers(UNFRAMED), join(workspace, 'index.html')),
      );
    }
  }
  const root = join(workspace, 'assets');
  await serveFolder(server, { root, prefix: '/workspace/assets/', cache: YEAR });
}
