import { sql } from 'drizzle-orm';
import { DAY } from '../src/platform/clock.ts';
import { rows } from '../src/platform/db/rows.ts';
import { created } from './actors.ts';
import type { TestApi } from './start-api.ts';

/**
 * The plan turns into one without records, and a record beyond them is booked: 15 000 kopecks. `nth` tells the clients of one
 * professional apart.
 */
export async function runOver(
  api: TestApi,
  token: string,
  { payment, nth = 0 }: { readonly payment: string; readonly nth?: number },
): Promise<void> {
  await rows(
    api.context.database.db,
    sql`update user_tariffs set appointments_count = 0, additional_appointment_cost = 15000
      where payment = (select id from payment_intents where document_id = ${payment})`,
  );
  const make = async (path: string, data: object) =>
    (await created(api.post(path, { data }, token))).id;
  const service = await make('/api/services', { title: 'Маникюр', duration: 60, price: 150_000 });
  const client = { name: 'Мария', phone: `7916111${1000 + nth}` };
  const client_profile = await make('/api/client-profiles', client);
  const starts_at = new Date(api.clock.now().getTime() + 50 * DAY).toISOString();
  await make('/api/appointments', { services: [service], client_profile, starts_at });
}
