import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import type { OpenApi } from './document.ts';

interface Description {
  /** Made when it is first asked for. */
  document(): OpenApi;
  /** The address of the API for clients is known once the server listens. */
  readonly app: { readonly config: { readonly publicUrl: string } };
}

/** `/openapi.json`, ready made and compressed once; `/docs` is a page that reads it. */
export function registerDocs(server: FastifyInstance, { document, app }: Description): void {
  let response: Promise<Served> | undefined;
  server.get('/openapi.json', async (request, reply) => {
    response ??= serve({ ...document(), servers: [{ url: app.config.publicUrl }] });
    const { tag, bodies } = await response;
    reply.header('ETag', tag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    const encoding = new Negotiator(request.raw).encoding(['br', 'gzip', 'identity']);
    if (encoding === 'br' || encoding === 'gzip') reply.header('Content-Encoding', encoding);
    reply.type('application/json; charset=utf-8');
    return reply.send(bodies[encoding === 'br' || encoding === 'gzip' ? encoding : 'identity']);
  });
}

interface Served {
  readonly tag: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

async function serve(document: object): Promise<Served> {
  const identity = Buffer.from(JSON.stringify(document));
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params }),
  ]);
  return { tag: `"${hash}"`, bodies: { identity, gzip: zipped, br } };
}
