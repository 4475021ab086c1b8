import type { PGlite } from '@electric-sql/pglite';
import { HOUR, SECOND } from '../clock.ts';
import type { Sweep } from '../jobs/sweep.ts';

/** The embedded database has no autovacuum of its own: this does its work. */
export const maintenanceOf = (client: PGlite): readonly Sweep[] => [
  {
    name: 'vacuum',
    every: HOUR,
    isOutsideTransaction: true,
    run: async () => void (await client.exec('vacuum analyze')),
  },
  {
    name: 'analyze',
    every: 10 * SECOND,
    isOutsideTransaction: true,
    run: () => analyzeChanged(client),
  },
];

/**
 * Tables that changed as much as autovacuum waits for by default. Plans are stored: one that was made for a table of no
 * rows reads all of it again for each row of the next one, until the database counts the rows anew.
 * https://www.postgresql.org/docs/15/routine-vacuuming.html#VACUUM-FOR-STATISTICS
 */
const CHANGED = `
  select format('%I', c.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

/** Counts the rows of what changed much; plans of statements that read it are made anew. */
export async function analyzeChanged(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(CHANGED);
  if (rows.length > 0) await client.exec(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
