import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../src/platform/db/migrations.ts';
import { CLIENT_OPTIONS } from '../src/platform/db/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseImage: string;
  }
}

/** Makes a migrated database's files once for each state of the migrations: tests start from a copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = join(tmpdir(), 'okoshko-test-images');
  const path = join(folder, `${await digest()}.tar`);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    const aside = `${path}.${process.pid}`;
    await writeFile(aside, await image());
    await rename(aside, path);
  }
  project.provide('databaseImage', path);
}

async function image(): Promise<Buffer> {
  const client = await PGlite.create(CLIENT_OPTIONS);
  await migrate(drizzle({ client }), { migrationsFolder });
  // A third of the files, which no test opens.
  await client.exec("update pg_database set datistemplate = false where datname like 'template%'");
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  const blob = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await blob.arrayBuffer());
}

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder))
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(await readFile(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
