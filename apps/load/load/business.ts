import { sql } from 'drizzle-orm';
import { created } from '../../api/testing/actors.ts';
import { signUp } from '../../api/testing/buyer.ts';
import { openCalendar } from '../../api/testing/open-calendar.ts';
import { startApi, type TestApi } from '../../api/testing/start-api.ts';
import { USERS } from './size.ts';

/** The settings of every process of the load; the suppliers are on loopback. */
export const settingsWith = (smsUrl: string) => ({
  SECRET_KEY: 'the same key on every node of it',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PAYMENTS: 'sandbox-yookassa',
  SMS_SUPPLIERS: 'smsru',
  SMS_DAY_ROUBLES: '50000',
  SMSRU_API_ID: 'load',
  SMSRU_API_URL: smsUrl,
});

/** Whom the load is about. */
export interface Business {
  /** Calendars that everybody wants: a service of an hour each. */
  readonly services: readonly number[];
  readonly providers: readonly string[];
  /** The addresses of their public pages. */
  readonly slugs: readonly string[];
  readonly clients: readonly string[];
}

const CALENDARS = 3;

/** Ten users book in some minutes what takes clients years: each booking counts as the first. */
async function liftLimits({ context }: TestApi): Promise<void> {
  const { db } = context.database;
  await db.execute(sql`create function not_counted() returns trigger language plpgsql as
    'begin new.count := 1; return new; end'`);
  await db.execute(sql`create trigger not_counted before insert or update on limits for each row
    when (new.key like 'bookings:%') execute function not_counted()`);
}

/** Providers who are open day and night, and their clients, signed in at the real time. */
export async function openBusiness(postgresUrl: string): Promise<Business> {
  const { SECRET_KEY } = settingsWith('');
  const api = await startApi({
    database: { kind: 'postgres', url: postgresUrl },
    env: { SECRET_KEY, RATE_LIMITS: 'off' },
  });
  api.clock.set(new Date().toISOString());
  const providers: string[] = [];
  const services: number[] = [];
  const slugs: string[] = [];
  for (let n = 0; n < CALENDARS; n += 1) {
    const token = await signUp(api, `7917000000${n}`);
    await api.post('/api/provider-profile/me', { data: { name: `Салон ${n}` } }, token);
    await openCalendar(api, token);
    const rules = { client_move_limit: 1000, is_published: true, slug: `salon-${n}` };
    await api.post('/api/provider-profile/me', { data: rules }, token);
    const data = { title: 'Маникюр', duration: 60, price: 100_000 };
    services.push((await created(api.post('/api/services', { data }, token))).id);
    providers.push(token);
    slugs.push(rules.slug);
  }
  const clients: string[] = [];
  for (let n = 0; n < USERS; n += 1) {
    const phone = `791710000${10 + n}`;
    clients.push(await signUp(api, phone));
  }
  await liftLimits(api);
  await api.close();
  return { services, providers, slugs, clients };
}
