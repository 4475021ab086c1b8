import { buildService } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { RouteAction } from '../platform/http/route-actions.ts';
import { createLog } from '../platform/log.ts';

export interface Described {
  /** The OpenAPI document. */
  readonly document: object;
  readonly routeActions: readonly RouteAction[];
}

/** The service's OpenAPI document and its routes' actions; no database is needed for them. */
export async function describedService(): Promise<Described> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), secretKey: 'not used' };
  const log = createLog('silent');
  // Connects with the first query, and there is none.
  const database = await openDatabase({ kind: 'postgres', url: 'postgres://nowhere' }, log);
  const context = await createContext(config, { database });
  const { server, routeActions } = await buildService({ ...context, sandbox: null });
  await server.ready();
  const document = server.swagger();
  await server.close();
  await database.close();
  return { document, routeActions };
}
