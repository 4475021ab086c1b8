import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import { AppError } from '../errors.ts';
import { callOf, type SessionSettings } from '../http/session.ts';
import { actionOf, type Declaration } from './declaration.ts';
import { collectionOperations } from './openapi.ts';
import { pageOf } from './pagination.ts';
import { byId, readList, readOne } from './read.ts';
import { readingOf } from './reading.ts';
import type { Collections } from './registry.ts';
import { create } from './write.ts';

interface CollectionRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly verb: 'find' | 'findOne' | 'create';
  readonly status: 200 | 201;
  handle(call: Call, request: FastifyRequest): Promise<unknown>;
}

/** The REST routes of a declared collection; returns what was registered. */
export function registerCollection(
  app: FastifyInstance,
  declaration: Declaration,
  settings: SessionSettings & { readonly collections: Collections },
): readonly CollectionRoute[] {
  const routes = routesOf(declaration, settings.collections);
  const operations = collectionOperations(declaration);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: operations[route.verb],
      // The attributes do both jobs; neither Ajv nor a compiled serialiser takes part.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      onRequest: async (request) => {
        const action = actionOf(declaration.collection, route.verb);
        request.call = await callOf(settings, request, action);
      },
      handler: async (request, reply) => {
        reply.status(route.status).header('Cache-Control', 'no-store');
        return route.handle(request.call, request);
      },
    });
  }
  return routes;
}

function routesOf(declaration: Declaration, collections: Collections): readonly CollectionRoute[] {
  const path = `/api/${declaration.collection.plural}`;
  const reading = (call: Call, request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    for (const key of ['filters', 'sort', 'fields']) if (key in query) throw notTaken(key);
    return readingOf({ collections, actor: call.actor }, declaration, query.populate);
  };
  const find: CollectionRoute = {
    method: 'GET',
    path,
    verb: 'find',
    status: 200,
    handle: async (call, request) => {
      const page = pageOf(request.query as Record<string, unknown>);
      const { documents, total } = await readList(call, reading(call, request), page);
      return { data: documents, meta: { pagination: page.meta(total) } };
    },
  };
  const one = async (call: Call, request: FastifyRequest, id: string) => {
    const data = await readOne(call, reading(call, request), byId(id));
    if (!data) throw new AppError('not_found');
    return { data, meta: {} };
  };
  const findOne: CollectionRoute = {
    method: 'GET',
    path: `${path}/:id`,
    verb: 'findOne',
    status: 200,
    handle: (call, request) => one(call, request, (request.params as { id: string }).id),
  };
  const add: CollectionRoute = {
    method: 'POST',
    path,
    verb: 'create',
    status: 201,
    handle: async (call, request) =>
      one(call, request, String(await create(call, declaration, request.body))),
  };
  return declaration.create === 'none' ? [find, findOne] : [find, findOne, add];
}

const notTaken = (key: string) =>
  new AppError('query_invalid', { message: `The ${key} parameter is not taken here` });
