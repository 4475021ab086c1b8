import { writeFile } from 'node:fs/promises';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import type { Database } from '../platform/db/database.ts';
import { rightsPage } from './rights-page.ts';

/** Writes the OpenAPI document and the page of rights; needs no database, for nothing is asked of it. */
async function main(openapi: string, rights: string): Promise<void> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), secretKey: 'not used' };
  const database = { db: {}, kind: 'pglite', sweeps: [] } as unknown as Database;
  const context = await createContext(config, { database });
  const { server, rules } = await buildApp({ ...context, sandbox: null });
  await server.ready();
  const document = server.swagger();
  await writeFile(openapi, `${JSON.stringify(document, null, 2)}\n`);
  await writeFile(rights, rightsPage(rules, document));
  await server.close();
}

const [openapi = 'openapi.json', rights = 'rights.md'] = process.argv.slice(2);
await main(openapi, rights);
