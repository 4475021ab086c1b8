// The types of the host page's global, for the package that takes them along.
import { copyFile } from 'node:fs/promises';

await copyFile('apps/widget/src/host/global.ts', process.argv[2] ?? '');
