import { writeFile } from 'node:fs/promises';
import { settingsPage } from '../config/schema/page.ts';

/** Writes the page of settings into the file it is given. */
const [path = 'settings.md'] = process.argv.slice(2);
await writeFile(path, settingsPage());
