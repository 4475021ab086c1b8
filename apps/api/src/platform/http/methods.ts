import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { answer } from './errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface RegisteredRoute {
  readonly method: string;
  readonly path: string;
  readonly hasEffects?: true;
}

/**
 * Answers 405 with `Allow` for every method a known path does not have, and OPTIONS with it alone (a
 * browser's preflight is answered before). Call after the last route.
 */
export function refuseOtherMethods(
  server: FastifyInstance,
  routes: readonly RegisteredRoute[],
): void {
  for (const [path, routesOfPath] of groupByPath(routes)) {
    const methods = new Set(routesOfPath.flatMap(methodsOf));
    const allow = [...methods].join(', ');
    server.route({
      method: 'OPTIONS',
      url: path,
      handler: (_request, reply) => reply.header('Allow', allow).send(),
      schema: { hide: true },
    });
    const others = METHODS.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    server.route({
      method: others,
      url: path,
      // A refusal does not depend on the body: it stays unread and unparsed.
      onRequest: (_request, reply) => {
        answer(new AppError('method_not_allowed'), reply.header('Allow', allow));
      },
      handler: () => undefined,
      schema: { hide: true },
    });
  }
}

/** HEAD comes with every GET that only reads. */
const methodsOf = ({ method, hasEffects }: RegisteredRoute): readonly string[] =>
  method === 'GET' && !hasEffects ? ['HEAD', 'GET'] : [method];

function groupByPath<R extends { readonly path: string }>(routes: readonly R[]): Map<string, R[]> {
  const byPath = new Map<string, R[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  return byPath;
}
