import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceBookings } from '../../../testing/booking-races.ts';
import { createPostgresDatabase } from '../../../testing/postgres-database.ts';
import { rushForLastUse } from '../../../testing/promo-rush.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';

let salon: Salon;
raceBookings(async () => {
  const database = await createPostgresDatabase();
  salon = await openSalon({ database: { kind: 'postgres', url: database.url } });
  const close = async () => {
    await salon.api.close();
    await database.drop();
  };
  return { salon, close };
});

test('fifty at once for the last use of a promo: one has it', () => rushForLastUse(salon));

test('the database broke up no deadlock on the way', async () => {
  await salon.sql(sql`select pg_stat_force_next_flush()`);
  const [seen] = await salon.sql(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(seen).toEqual({ deadlocks: 0 });
});
