import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openBookingFixture } from '../apps/api/testing/booking-fixture.ts';
import { createDatabaseOn, startPostgres } from '../apps/api/testing/postgres-server.ts';
import { median } from './statistics.ts';

/** Bookings in either state, in turn: what else the machine does meets both alike. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const WARM_UP = 10;

/** The tables a booking writes whose changes are announced. */
const ANNOUNCED = ['appointments', 'appointment_participants', 'client_profiles', 'notifications'];
const STATES = ['enable', 'disable'] as const;
type State = (typeof STATES)[number];

/**
 * Measures what a booking by the provider, the whole call, pays for the announcement of changes to streams: with the
 * triggers and without. Nobody reads a stream, one node listens.
 */
export async function bench(): Promise<void> {
  const postgres = await startPostgres({});
  const database = await createDatabaseOn(postgres.url, 'template0');
  const fixture = await openBookingFixture({ database: { kind: 'postgres', url: database.url } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (let n = 0; n < WARM_UP; n += 1) await fixture.book();
    const figures = { enable: newFigures(), disable: newFigures() };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const state of round % 2 ? STATES : STATES.toReversed()) {
        await set(client, state);
        // Plans are made anew after the change of a table.
        await fixture.book();
        await fixture.book();
        const before = await spentBy(client);
        const since = performance.now();
        await fixture.book();
        figures[state].wall.push(performance.now() - since);
        figures[state].spent.push((await spentBy(client)) - before);
      }
    }
    for (const name of ['wall', 'spent'] as const) {
      const [on, off] = [figures.enable[name], figures.disable[name]];
      const ratio = median(on.map((ms, round) => ms / (off[round] ?? ms)));
      console.log(
        `${name.padEnd(5)} with ${median(on).toFixed(2)} ms, without ${median(off).toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
      );
    }
  } finally {
    await client.end();
    await fixture.api.close();
    await postgres.stop();
  }
}

/** The milliseconds of each booking: on the clock, and of PostgreSQL's processor. */
const newFigures = () => ({ wall: [] as number[], spent: [] as number[] });

async function set(client: pg.Client, state: State): Promise<void> {
  for (const table of ANNOUNCED) {
    await client.query(`alter table ${table} ${state} trigger announce_document`);
  }
}

/** Processor time of the database's other connections, in ms. */
async function spentBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const each = rows.map(async ({ pid }) =>
    Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]),
  );
  return (await Promise.all(each)).reduce((sum, ns) => sum + ns, 0) / 1_000_000;
}
