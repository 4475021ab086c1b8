import { writeFile } from 'node:fs/promises';
import { apiDescription } from '../api-description.ts';

/** Writes the OpenAPI document into the file it is given. */
const [path = 'openapi.json'] = process.argv.slice(2);
await writeFile(path, `${JSON.stringify(apiDescription(), null, 2)}\n`);
