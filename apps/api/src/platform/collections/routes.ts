import { searchQuery } from '@okoshko/contract/platform/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppCall } from '../call.ts';
import { requireDeclaredKeys } from '../http/query-keys.ts';
import type { RouteAction } from '../http/route-actions.ts';
import { admit, type SessionSettings } from '../http/session.ts';
import { withIdempotency } from '../idempotency.ts';
import {
  type AnswerTarget,
  answerCreated,
  answerList,
  answerOne,
  answerRemoved,
  answerWritten,
} from './answers.ts';
import { actionOf, type CollectionOperation, type Declaration } from './declaration.ts';
import { writingLocale } from './locale.ts';
import { collectionOperations } from './openapi.ts';
import type { Query } from './query/read-query.ts';
import { byId, ownSingle } from './read.ts';
import { readRemoveFlags } from './remove-flags.ts';
import { put, update } from './write.ts';

/** What is refused in words of its own, Strapi's, is known as well. */
const QUERY_KEYS = [...Object.keys(searchQuery.properties), 'page', 'pageSize', 'lookup'];

const keysOf = ({ removeFlags = {} }: Declaration, { operation }: CollectionRoute) =>
  new Set([...QUERY_KEYS, ...(operation === 'delete' ? Object.keys(removeFlags) : [])]);

interface CollectionRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: CollectionOperation;
  readonly status: 200 | 201 | 204;
  handle(call: AppCall, request: FastifyRequest): Promise<unknown>;
}

/** The REST routes of a declared collection, as Strapi 5 has them; returns the action each requires. */
export function registerCollection(
  server: FastifyInstance,
  declaration: Declaration,
  settings: SessionSettings,
): readonly RouteAction[] {
  const { collections, cache } = settings.app;
  const target = { collections, cache, declaration };
  const routes = declaration.collection.isSingle ? singleRoutes(target) : listRoutes(target);
  const documentation = collectionOperations(declaration);
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      schema: documentation[route.operation],
      // The engine checks bodies and writes answers by the attributes, without Ajv or a compiled serialiser.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      onRequest: (request) =>
        admit(settings, request, actionOf(declaration.collection, route.operation)),
      preValidation: async ({ query }) => requireDeclaredKeys(query, keysOf(declaration, route)),
      handler: async (request, reply) => {
        reply.status(route.status).header('Cache-Control', 'no-store');
        const answer = await route.handle(request.call, request);
        // A removal that there is something to say of.
        if (route.status === 204 && answer !== undefined) reply.status(200);
        // The writer's next request sees the change.
        if (declaration.topic && route.method !== 'GET') await cache.catchUp();
        if (typeof answer === 'string') reply.type('application/json; charset=utf-8');
        return answer;
      },
    });
  }
  return routes.map(({ method, path, operation }) => ({
    method,
    path,
    action: actionOf(declaration.collection, operation),
  }));
}

function listRoutes(target: AnswerTarget): readonly CollectionRoute[] {
  const { declaration } = target;
  const path = `/api/${declaration.collection.plural}`;
  const one = `${path}/:id`;
  // The router matched `/:id`.
  const conditionOf = (request: FastifyRequest) => byId((request.params as { id: string }).id);
  const flagsOf = ({ query }: FastifyRequest) => readRemoveFlags(declaration, query as Query);
  return [
    route(['GET', path], 'find', (call, request) => answerList(call, request, target)),
    route(['GET', one], 'findOne', (call, request) =>
      answerOne(call, request, { target, condition: conditionOf(request) }),
    ),
    ...when(declaration.create, [
      route(['POST', path], 'create', (call, request) =>
        withIdempotency(call, request, (call) =>
          answerCreated(call, request, inLocale(target, request)),
        ),
      ),
    ]),
    ...when(declaration.update, [
      route(['PUT', one], 'update', (call, request) => {
        const change = { condition: conditionOf(request), body: request.body };
        const write = () => update(call, inLocale(target, request), change);
        return answerWritten(call, request, { target, write });
      }),
    ]),
    ...when(declaration.remove, [
      route(['DELETE', one], 'delete', (call, request) =>
        answerRemoved(
          call,
          { ...inLocale(target, request), flags: flagsOf(request) },
          conditionOf(request),
        ),
      ),
    ]),
  ];
}

/** A single type has no list and no id: the document is the one with the actor's owner defaults. */
function singleRoutes(target: AnswerTarget): readonly CollectionRoute[] {
  const { declaration } = target;
  const path = `/api/${declaration.collection.singular}`;
  const own = (call: AppCall) => ownSingle(declaration, call.actor);
  return [
    route(['GET', path], 'find', (call, request) =>
      answerOne(call, request, { target, condition: own(call) }),
    ),
    ...when(declaration.update, [
      route(['PUT', path], 'update', (call, request) => {
        const write = () => put(call, target, { condition: own(call), body: request.body });
        return answerWritten(call, request, { target, write });
      }),
    ]),
    ...when(declaration.remove, [
      route(['DELETE', path], 'delete', (call) => answerRemoved(call, target, own(call))),
    ]),
  ];
}

type Handle = CollectionRoute['handle'];

/** The target with the locale that the request writes; any query is an object. */
const inLocale = (target: AnswerTarget, { query }: FastifyRequest): AnswerTarget => ({
  ...target,
  locale: writingLocale(target.declaration, (query as { locale?: unknown }).locale),
});

const STATUS: Readonly<Partial<Record<CollectionOperation, 201 | 204>>> = {
  create: 201,
  delete: 204,
};

/** An operation that the declaration does not offer has no route: the answer is 405. */
const when = <T>(rule: unknown, routes: readonly T[]): readonly T[] =>
  rule === undefined || rule === 'none' ? [] : routes;

const route = (
  [method, path]: readonly [CollectionRoute['method'], string],
  operation: CollectionOperation,
  handle: Handle,
): CollectionRoute => ({
  method,
  path,
  operation,
  status: STATUS[operation] ?? 200,
  handle,
});
