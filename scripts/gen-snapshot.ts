// Writes the snapshot that drizzle-kit compares the tables in code with to the path given.
import { writeFile } from 'node:fs/promises';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as tables from '../apps/api/src/tables/index.ts';

/** drizzle-kit makes a new one each time; one that stays keeps the file the same. */
const id = '8c9e83e1-b819-4d95-b4e3-0c4ab1facdc7';

const snapshot = { ...generateDrizzleJson({ ...tables }), id };
await writeFile(process.argv[2] ?? '', `${JSON.stringify(snapshot, null, 2)}\n`);
