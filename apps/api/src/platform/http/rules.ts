import type { FastifyInstance } from 'fastify';

/** Who may call a route: `action` as in the contract, null for everybody; undefined: no part of the API. */
export interface Rule {
  readonly method: string;
  readonly path: string;
  readonly action: string | null | undefined;
}

/** Writes down every route the server is given from now on: the router's own list. */
export function gatherRules(app: FastifyInstance): readonly Rule[] {
  const rules: Rule[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      rules.push({ method: one, path: url, action: config?.action });
  });
  return rules;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission a caller's role must hold; null: nobody is asked who they are. */
    action?: string | null;
  }
}
