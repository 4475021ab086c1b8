import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { permissions } from '../../src/modules.ts';
import { createCache } from '../../src/platform/cache/cache.ts';
import { gatherCollections } from '../../src/platform/collections/declare/index.ts';
import type { Actor, App } from '../../src/platform/ctx.ts';
import type { DatabaseSettings } from '../../src/platform/db/database.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { refuseOtherMethods } from '../../src/platform/http/api.ts';
import { collectionRoutes } from '../../src/platform/http/collection-routes.ts';
import { registerRoutes } from '../../src/platform/http/register.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { syncPermissions } from '../../src/platform/permissions/sync.ts';
import { lendDatabase } from '../lent-database.ts';
import type { ApiResponse } from '../start-api.ts';
import { TEST_START } from '../test-clock.ts';
import { DDL, declarations } from './collections.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');

export const VISITOR: Actor = {
  user: null,
  provider: null,
  session: null,
  role: 'public',
  isOperator: false,
  isStaff: false,
  may: () => true,
};
/** Whom a bearer of this name stands for. */
const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: VISITOR,
  keeper: { ...VISITOR, user: 1, role: 'authenticated' },
  other: { ...VISITOR, user: 2, role: 'authenticated' },
  staff: { ...VISITOR, user: 3, role: 'operator', isOperator: true, isStaff: true },
  /** May not follow a relation to tags. */
  untagged: { ...VISITOR, user: 1, may: (action) => !action.startsWith('api::tag.') },
};

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The library's collections on a real server and a database of their own. */
export async function openLibrary(settings?: DatabaseSettings) {
  const log = pino({ level: 'silent' });
  const database = await openDatabase(settings ?? (await lendDatabase()), log);
  if (settings) await database.migrate(syncPermissions(permissions), TEST_START);
  for (const statement of DDL) await database.db.execute(sql.raw(statement));
  // One of the demo accounts that a lent database has becomes the staff's.
  await database.db.execute(
    sql`insert into users (id, document_id, created_at, updated_at, username, role) overriding system value
      select ${ACTORS.staff?.user}, 'staff', ${NOW.toISOString()}, ${NOW.toISOString()}, 'staff', id
      from roles where type = 'operator'
      on conflict (id) do update set document_id = excluded.document_id, username = excluded.username, role = excluded.role`,
  );
  const origins = { isHostOrigin: () => false, isProvedOrigin: async () => false };
  const server = await createServer({
    log,
    trustProxy: false,
    rateLimits: false,
    maxRequestsPerMinute: 600,
    ...origins,
    tracing: null,
  });
  // Collections need no more of the app.
  const app = {
    collections: gatherCollections(declarations),
    cache: createCache(database, log),
  } as App;
  const routes = declarations.flatMap(collectionRoutes);
  registerRoutes(server, routes, {
    database,
    clock: () => NOW,
    authenticate: async (_ctx, token) => ACTORS[token ?? 'visitor'] ?? VISITOR,
    knownActor: () => null,
    viewAs: async (_ctx, { actor }) => actor,
    requireRecentPassword: async () => {},
    ...origins,
    app,
  });
  refuseOtherMethods(
    server,
    routes.map(({ endpoint }) => endpoint),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const request = async (
    method: string,
    path: string,
    input: { as?: string; data?: unknown } = {},
  ) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(input.as && { Authorization: `Bearer ${input.as}` }),
      },
      ...(input.data !== undefined && { body: JSON.stringify({ data: input.data }) }),
    });
    const text = await answer.text();
    const body = text === '' ? null : JSON.parse(text);
    return { status: answer.status, body, headers: answer.headers } as ApiResponse;
  };
  return {
    url,
    db: database.db,
    request,
    get: (path: string, as?: string) => request('GET', path, as ? { as } : {}),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
