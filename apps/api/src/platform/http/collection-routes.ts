import { searchQuery } from '@okoshko/contract/platform/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfBooking } from '../collections/columns.ts';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
} from '../collections/declaration.ts';
import { writingLocale } from '../collections/locale.ts';
import { type Query, readAs } from '../collections/query/read-query.ts';
import { byId, ownSingle } from '../collections/read.ts';
import { readRemoveFlags } from '../collections/remove-flags.ts';
import { create, put, type Target, update } from '../collections/write.ts';
import type { Actor, AppCtx } from '../ctx.ts';
import { withIdempotency } from '../idempotency.ts';
import { isLagReader } from '../lag-readers.ts';
import { ReadyAnswer } from '../ready-answer.ts';
import { answerList, answerOne, answerRemoved, answerWritten } from './collection-answers.ts';
import { requireDeclaredKeys } from './query-keys.ts';
import { sendCached, sendReady } from './ready.ts';
import { noteWrite } from './register.ts';
import {
  type CollectionRoute,
  collectionRoutes,
  type RouteAction,
  routeActionsOf,
} from './route-actions.ts';
import { admit, type SessionSettings } from './session.ts';

/** The known keys of a query; some are refused in words of their own, Strapi's. */
const QUERY_KEYS = [...Object.keys(searchQuery.properties), 'page', 'pageSize', 'lookup'];

const keysOf = ({ removeFlags = {}, as }: Declaration, { operation }: CollectionRoute) =>
  new Set([
    ...QUERY_KEYS,
    ...(operation === 'delete' ? Object.keys(removeFlags) : []),
    ...(as && (operation === 'find' || operation === 'findOne') ? ['as'] : []),
  ]);

/** The REST routes of a declared collection, as Strapi 5 has them; returns the action each requires. */
export function registerCollection(
  server: FastifyInstance,
  declaration: Declaration,
  settings: SessionSettings,
): readonly RouteAction[] {
  const { collections } = settings.app;
  const target = { collections, declaration };
  const isCached = declaration.announced !== undefined;
  const handlers = declaration.collection.isSingle ? singleHandlers(target) : handlersOf(target);
  for (const route of collectionRoutes(declaration)) {
    const status = STATUS[route.operation] ?? 200;
    const isRead = route.method === 'GET';
    const handle = handlers[route.operation];
    const action = actionOf(declaration.collection, route.operation);
    // The engine checks bodies and writes answers by the attributes, without Ajv or a compiled serialiser.
    server.route({
      method: route.method,
      url: route.path,
      onRequest: (request, reply, done) => {
        if (isRead && isCached && sendCached(settings, request, { reply, action })) return;
        admit(settings, request, action).then(() => done(), done);
      },
      ...(!isRead && { onSend: noteWrite(settings) }),
      config: {
        isCompressed: isRead,
        isBooking: isOfBooking(declaration, route.operation),
        mayLag: (actor: Actor) => mayLag(declaration, route.operation, actor),
      },
      preValidation: async ({ query }) => requireDeclaredKeys(query, keysOf(declaration, route)),
      handler: async (request, reply) => {
        reply.status(status).header('Cache-Control', 'no-store');
        const answer = await handle(request.ctx, request);
        // A removal that there is something to say of.
        if (status === 204 && answer !== undefined) reply.status(200);
        if (!(answer instanceof ReadyAnswer)) return answer;
        return sendReady(request, { reply, actor: request.ctx.actor }, answer);
      },
    });
  }
  return routeActionsOf(declaration);
}

type Handle = (ctx: AppCtx, request: FastifyRequest) => Promise<unknown>;
type Handlers = Readonly<Record<CollectionOperation, Handle>>;

function handlersOf(target: Target): Handlers {
  const { declaration } = target;
  // The router matched `/:id`.
  const conditionOf = (request: FastifyRequest) => byId((request.params as { id: string }).id);
  const flagsOf = ({ query }: FastifyRequest) => readRemoveFlags(declaration, query as Query);
  return {
    find: (ctx, request) => answerList(readerOf(ctx, request, declaration), request, target),
    findOne: (ctx, request) =>
      answerOne(readerOf(ctx, request, declaration), request, {
        target,
        condition: conditionOf(request),
      }),
    create: (ctx, request) =>
      withIdempotency(ctx, request, (ctx) =>
        answerWritten(ctx, request, {
          target,
          write: (read) => create(ctx, inLocale(target, request), { body: request.body, read }),
        }),
      ),
    update: (ctx, request) => {
      const change = { condition: conditionOf(request), body: request.body };
      return answerWritten(ctx, request, {
        target,
        write: (read) => update(ctx, inLocale(target, request), { ...change, read }),
      });
    },
    delete: (ctx, request) =>
      answerRemoved(
        ctx,
        { ...inLocale(target, request), flags: flagsOf(request) },
        conditionOf(request),
      ),
  };
}

/** The document is the one with the actor's owner defaults. */
function singleHandlers(target: Target): Handlers {
  const own = (ctx: AppCtx) => ownSingle(target.declaration, ctx.actor);
  const read: Handle = (ctx, request) => answerOne(ctx, request, { target, condition: own(ctx) });
  const save: Handle = (ctx, request) => {
    const change = { condition: own(ctx), body: request.body };
    return answerWritten(ctx, request, {
      target,
      write: (read) => put(ctx, target, { ...change, read }),
    });
  };
  return {
    ...{ find: read, findOne: read, create: save, update: save },
    delete: (ctx) => answerRemoved(ctx, target, own(ctx)),
  };
}

/** Staff edit what they read one by one: that is as it is now. */
const mayLag = ({ mayLag }: Declaration, operation: CollectionOperation, actor: Actor): boolean =>
  mayLag !== undefined &&
  (operation === 'find' || (operation === 'findOne' && actor.session === null)) &&
  isLagReader(actor, mayLag);

/** The call of whom `?as=` says; any query is an object. */
const readerOf = (ctx: AppCtx, { query }: FastifyRequest, declaration: Declaration): AppCtx => {
  const actor = readAs(ctx.actor, declaration, (query as Query).as);
  return actor === ctx.actor ? ctx : { ...ctx, actor };
};

/** The target with the locale that the request writes; any query is an object. */
const inLocale = (target: Target, { query }: FastifyRequest): Target => ({
  ...target,
  locale: writingLocale(target.declaration, (query as { locale?: unknown }).locale),
});

const STATUS: Readonly<Partial<Record<CollectionOperation, 201 | 204>>> = {
  create: 201,
  delete: 204,
};
