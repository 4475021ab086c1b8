import { writeFile } from 'node:fs/promises';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import type { Database } from '../platform/db/database.ts';

/** Writes the OpenAPI document to the path given; needs no database, for nothing is asked of it. */
async function main(path: string): Promise<void> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), secretKey: 'not used' };
  const database = { db: {}, kind: 'pglite', sweeps: [] } as unknown as Database;
  const context = await createContext(config, { database });
  const { server } = await buildApp({ ...context, sandbox: null });
  await server.ready();
  await writeFile(path, `${JSON.stringify(server.swagger(), null, 2)}\n`);
  await server.close();
}

await main(process.argv[2] ?? 'openapi.json');
