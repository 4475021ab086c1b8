import { writeFile } from 'node:fs/promises';
import { openOfflineApp } from './offline-app.ts';

/** Writes the OpenAPI document to the path given. */
async function main(path: string): Promise<void> {
  const { server } = await openOfflineApp();
  await writeFile(path, `${JSON.stringify(server.swagger(), null, 2)}\n`);
  await server.close();
}

await main(process.argv[2] ?? 'openapi.json');
