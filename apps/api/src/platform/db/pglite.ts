import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Log } from '../call.ts';
import { HOUR } from '../clock.ts';
import type { Database, Db } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrationsFolder } from './migrations.ts';
import { keepRoom, requireRoom } from './room.ts';
import { watchRoot } from './transact.ts';

/** The default takes 128 MB of this process whatever the data's size. */
const SHARED_BUFFERS = '32MB';

/** The database's files, opened and kept from other processes. */
export interface Embedded {
  readonly client: PGlite;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

interface EmbeddedSettings {
  readonly directory: string | null;
  readonly image?: Blob;
}

export async function openEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const lock = settings.directory === null ? null : await lockDirectory(settings.directory);
  const client = await open(settings).catch(async (error: unknown) => {
    await lock?.release();
    throw error;
  });
  return {
    client,
    migrate: () => migrate(drizzle({ client }), { migrationsFolder }),
    close: async () => {
      await client.close();
      await lock?.release();
    },
  };
}

/**
 * PostgreSQL inside this process. Writes survive the death of the process, not a power cut: nothing
 * calls fsync.
 */
export async function openPglite(settings: EmbeddedSettings, log: Log): Promise<Database> {
  const { client, migrate, close } = await openEmbedded(settings);
  const { directory } = settings;
  const stopLooking = directory === null ? null : keepRoom({ client, directory, log });
  const db = drizzle({ client });
  return {
    db: watchRoot(db as unknown as Db),
    kind: 'pglite',
    migrate,
    // It has no autovacuum of its own.
    sweeps: [
      {
        name: 'vacuum',
        every: HOUR,
        isOutsideTransaction: true,
        run: async () => void (await client.exec('vacuum analyze')),
      },
    ],
    listen: async ({ channel, hear }) => {
      const stop = await client.listen(channel, hear);
      return { isInProcess: true, catchUp: async () => undefined, close: () => stop() };
    },
    close: async () => {
      await stopLooking?.();
      await close();
    },
  };
}

async function open(settings: EmbeddedSettings): Promise<PGlite> {
  if (settings.directory) {
    await mkdir(settings.directory, { recursive: true });
    await requireRoom(settings.directory);
  }
  return PGlite.create({
    ...(settings.directory && { dataDir: join(settings.directory, 'postgres') }),
    ...(settings.image && { loadDataDir: settings.image }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    extensions: { citext, pg_trgm, btree_gist },
  });
}
