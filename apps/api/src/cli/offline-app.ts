import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import type { Database } from '../platform/db/database.ts';

/** The service as it describes itself; needs no database, for nothing is asked of it. */
export async function openOfflineApp(): Promise<App> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), secretKey: 'not used' };
  const database = { db: {}, kind: 'pglite', sweeps: [] } as unknown as Database;
  const context = await createContext(config, { database });
  const app = await buildApp({ ...context, sandbox: null });
  await app.server.ready();
  return app;
}
