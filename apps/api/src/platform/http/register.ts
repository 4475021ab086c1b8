import type { FastifyInstance, FastifySchema } from 'fastify';
import { readMultipart } from './multipart.ts';
import type { Route } from './serve.ts';
import { callOf, type SessionSettings } from './session.ts';

/** Puts the contract's endpoints on the server: validation before, trimming to the schema after. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  settings: SessionSettings,
): void {
  for (const route of routes) {
    const { endpoint, multipart } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A GET with effects must not answer a link previewer's HEAD.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.hasEffects,
      schema: schemaOf(route),
      // Who asks is settled before what they send is read.
      onRequest: async (request) => {
        request.call = await callOf(settings, request, endpoint.action);
      },
      preValidation: async (request) => {
        if (multipart && request.isMultipart()) await readMultipart(request, multipart);
      },
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return route.handle(request.call, request, reply);
      },
    });
  }
}

function schemaOf({ endpoint, schemas }: Route): FastifySchema {
  const { params, query, body, reply, summary } = schemas;
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(reply && { response: { [endpoint.status ?? 200]: reply } }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    call: import('../call.ts').Call;
  }
}
