import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPlacements } from './page.ts';
import { PLACEMENTS } from './placements.ts';

/** Writes docs/scaling.md with its lists of tables to the path given. */
const [path = 'scaling.md'] = process.argv.slice(2);
const page = await readFile(join(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');
await writeFile(path, withPlacements(page, PLACEMENTS));
