import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, schemaDigest } from '../platform/db/migrations.ts';

/** `npm run version`: what is installed here. Databases with one schema are those that one release goes on from. */
const root = join(migrationsFolder, '../../..');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const commit: string | null = JSON.parse(
  readFileSync(join(import.meta.dirname, 'commit.json'), 'utf8'),
);

process.stdout.write(
  [
    `Okoshko ${version}`,
    `  commit  ${commit ?? 'built without a repository'}`,
    `  schema  ${schemaDigest()}`,
    `  Node    ${process.versions.node}\n`,
  ].join('\n'),
);
