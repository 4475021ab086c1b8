import { writeFile } from 'node:fs/promises';
import { describedService } from './described-service.ts';
import { rightsPage } from './rights-page.ts';

/** Writes the page of rights into the file it is given. */
const [path = 'rights.md'] = process.argv.slice(2);
const { document, routeActions } = await describedService();
await writeFile(path, rightsPage(routeActions, document));
