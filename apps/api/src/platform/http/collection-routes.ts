import { searchQuery } from '@okoshko/contract/platform/schemas';
import type { FastifyRequest } from 'fastify';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
  isOfBooking,
  writingLocale,
} from '../collections/declare/index.ts';
import { byId, ownSingle, type Query, readAs } from '../collections/read/index.ts';
import { create, put, readRemoveFlags, type Target, update } from '../collections/write/index.ts';
import type { Actor, AppCtx } from '../ctx.ts';
import { isLagReader } from '../lag-readers.ts';
import { answerList, answerOne, answerRemoved, answerWritten } from './collection-answers.ts';
import { answering, type Route } from './serve.ts';

/** The known keys of a query; some are refused in words of their own, Strapi's. */
const QUERY_KEYS = [...Object.keys(searchQuery.properties), 'page', 'pageSize', 'lookup'];

const keysOf = ({ removeFlags = {}, as }: Declaration, operation: CollectionOperation) =>
  new Set([
    ...QUERY_KEYS,
    ...(operation === 'delete' ? Object.keys(removeFlags) : []),
    ...(as && isRead(operation) ? ['as'] : []),
  ]);

const isRead = (operation: CollectionOperation) => operation === 'find' || operation === 'findOne';

/** The routes of a declared collection, as Strapi 5 has them. */
export function collectionRoutes(declaration: Declaration): readonly Route[] {
  const { collection, announced } = declaration;
  const handlers = collection.isSingle ? singleHandlers(declaration) : handlersOf(declaration);
  return operationsOf(declaration).map(([operation, method, path]) => {
    const endpoint = {
      ...{ method, path },
      ...rightOf(declaration, operation),
      ...(operation === 'create' && ({ status: 201, takesIdempotencyKey: true } as const)),
      ...(isOfBooking(declaration, operation) && ({ isBooking: true } as const)),
    };
    return {
      // The engine checks bodies and writes answers by the attributes, without Ajv or a compiled serialiser.
      ...answering(endpoint, { summary: summaryOf(collection, operation) }, handlers[operation]),
      queryKeys: keysOf(declaration, operation),
      choosesSource: true,
      of: { declaration, operation },
      mayLag: (actor) => mayLag(declaration, operation, actor),
      ...(isRead(operation) && announced !== undefined && { isCached: true }),
    };
  });
}

/** The action of the operation, and who may; the server does not start where nothing says so. */
function rightOf({ collection, for: audiences = {} }: Declaration, operation: CollectionOperation) {
  const [action, audience] = [actionOf(collection, operation), audiences[operation]];
  if (audience === undefined) throw new Error(`nothing says who may: ${action}`);
  return { action, for: audience };
}

/** A single type has no list and no id. */
function operationsOf({
  collection: { plural, singular, isSingle },
  ...declaration
}: Declaration): readonly (readonly [CollectionOperation, Route['endpoint']['method'], string])[] {
  const all = `/api/${isSingle ? singular : plural}`;
  const one = isSingle ? all : `${all}/:id`;
  return [
    ['find', 'GET', all],
    ...(isSingle ? [] : ([['findOne', 'GET', one]] as const)),
    ...(isSingle ? [] : when(declaration.create, [['create', 'POST', all]] as const)),
    ...when(declaration.update, [['update', 'PUT', one]] as const),
    ...when(declaration.remove, [['delete', 'DELETE', one]] as const),
  ];
}

/** An operation that the declaration does not offer has no route: the answer is 405. */
const when = <T>(rule: unknown, routes: readonly T[]): readonly T[] =>
  rule === undefined || rule === 'none' ? [] : routes;

function summaryOf(
  { plural, singular, isSingle }: Declaration['collection'],
  operation: CollectionOperation,
): string {
  const many = plural.replaceAll('-', ' ');
  const own = `own ${singular.replaceAll('-', ' ')}`;
  const summaries: Readonly<Record<CollectionOperation, string>> = {
    find: isSingle ? `The ${own}` : `List of ${many}`,
    findOne: `One of ${many}`,
    create: `Add to ${many}`,
    update: isSingle ? `Save the ${own}` : `Change one of ${many}`,
    delete: isSingle ? `Delete the ${own}` : `Delete one of ${many}`,
  };
  return summaries[operation];
}

type Handle = (ctx: AppCtx, request: FastifyRequest) => Promise<unknown>;
type Handlers = Readonly<Record<CollectionOperation, Handle>>;

function handlersOf(declaration: Declaration): Handlers {
  // The router matched `/:id`.
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const conditionOf = (request: FastifyRequest) => byId(idOf(request));
  const flagsOf = ({ query }: FastifyRequest) => readRemoveFlags(declaration, query as Query);
  const targetOf = ({ app }: AppCtx, { query }: FastifyRequest): Target => ({
    ...{ collections: app.collections, declaration },
    locale: writingLocale(declaration, (query as Query).locale),
  });
  return {
    find: (ctx, request) => answerList(readerOf(ctx, request, declaration), request, declaration),
    findOne: (ctx, request) =>
      answerOne(readerOf(ctx, request, declaration), request, {
        declaration,
        condition: conditionOf(request),
      }),
    create: (ctx, request) =>
      answerWritten(ctx, request, {
        declaration,
        write: (read) => create(ctx, targetOf(ctx, request), { body: request.body, read }),
      }),
    update: (ctx, request) => {
      const change = { condition: idOf(request), body: request.body };
      return answerWritten(ctx, request, {
        declaration,
        write: (read) => update(ctx, targetOf(ctx, request), { ...change, read }),
      });
    },
    delete: (ctx, request) =>
      answerRemoved(
        ctx,
        { ...targetOf(ctx, request), flags: flagsOf(request) },
        conditionOf(request),
      ),
  };
}

/** The document is the one with the actor's owner defaults. */
function singleHandlers(declaration: Declaration): Handlers {
  const own = ({ actor }: AppCtx) => ownSingle(declaration, actor);
  const read: Handle = (ctx, request) =>
    answerOne(ctx, request, { declaration, condition: own(ctx) });
  const save: Handle = (ctx, request) => {
    const target = { collections: ctx.app.collections, declaration };
    const change = { condition: own(ctx), body: request.body };
    return answerWritten(ctx, request, {
      declaration,
      write: (read) => put(ctx, target, { ...change, read }),
    });
  };
  return {
    ...{ find: read, findOne: read, create: save, update: save },
    delete: (ctx) => answerRemoved(ctx, { declaration }, own(ctx)),
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
