import { writeFile } from 'node:fs/promises';
import { describedService } from './described-service.ts';

/** Writes the OpenAPI document into the file it is given. */
const [path = 'openapi.json'] = process.argv.slice(2);
const { document } = await describedService();
await writeFile(path, `${JSON.stringify(document, null, 2)}\n`);
