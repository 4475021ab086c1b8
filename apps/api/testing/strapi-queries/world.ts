import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db-handle.ts';
import * as appointments from '../../src/tables/appointments.ts';
import * as catalog from '../../src/tables/catalog.ts';
import { clientProfiles } from '../../src/tables/clients.ts';
import { promoServices, promos } from '../../src/tables/promos.ts';
import { providerProfiles } from '../../src/tables/providers.ts';
import { reviews } from '../../src/tables/reviews.ts';
import { holidays, timetableServices, timetables } from '../../src/tables/schedule.ts';
import { users } from '../../src/tables/users.ts';

/**
 * The rows that the queries are asked of: few enough to check an answer by reading. A row's number is its place in its
 * list, its documentId the name and that number: `service3`.
 *
 * Providers: 1 Анна Соколова (of the demo, published), 2 Вера (published), 3 Галина (not published).
 */
const SERVICES = [
  // provider, group, title, description, minutes, kopecks, at most, seats
  [1, 1, 'Маникюр', 'Без покрытия', 60, 150_000, null, 1],
  [1, 1, 'Маникюр с покрытием', null, 90, 250_000, 300_000, 1],
  [1, 2, 'Педикюр', null, 90, 250_000, null, 1],
  [1, null, 'Снятие лака', null, 15, 50_000, null, 1],
  [1, 1, 'Дизайн 100%_\\', null, 30, 70_000, null, 1],
  [2, 3, 'Стрижка', null, 45, 200_000, null, 1],
  [2, 3, 'Укладка', 'Феном', 30, 120_000, null, 1],
  [2, null, 'Окрашивание', null, 180, 600_000, 900_000, 1],
  [2, 3, 'стрижка детская', null, 30, 100_000, null, 1],
  [3, null, 'Массаж', null, 60, 300_000, null, 1],
  /** Not on sale. */
  [1, 1, 'Маникюр мужской', null, 60, 180_000, null, 1],
  [2, null, 'Йога', null, 60, 80_000, null, 8],
] as const;
const OFF_SALE = 11;

// provider, title, place
const GROUPS = [
  [1, 'Руки', 2],
  [1, 'Ноги', 1],
  [2, 'Волосы', 1],
] as const;

/** Provider, name, comment. Clients 1 and 5 are the account of Мария. */
const CLIENTS = [
  [1, 'Мария', 'Любит чай'],
  [1, 'Ольга', null],
  [1, 'Елена', null],
  [2, 'Ирина', null],
  [2, 'Мария', 'Аллергия'],
] as const;
const OF_MARIA = [1, 5];

/** Provider, client, services, status, kopecks, what the client wrote. The nth begins on the nth of November, 9:00 UTC. */
const APPOINTMENTS = [
  [1, 1, [1], 'completed', 150_000, 'Красный'],
  [1, 2, [2], 'completed', 250_000, null],
  [1, 1, [3], 'cancelled_by_client', 250_000, null],
  [1, 3, [1, 4], 'completed', 200_000, 'Без запаха'],
  [1, 2, [1], 'no_show', 150_000, null],
  [1, 1, [2, 4], 'completed', 300_000, null],
  [2, 4, [6], 'completed', 200_000, null],
  [2, 5, [7], 'completed', 120_000, null],
  [2, 4, [8], 'cancelled_by_provider', 600_000, null],
  [2, 5, [6, 7], 'confirmed', 320_000, null],
  [1, 3, [3], 'pending', 250_000, null],
  /** A group: clients 4 and 5. */
  [2, null, [12], 'confirmed', 80_000, null],
  ...Array.from({ length: 7 }, () => [1, 2, [1], 'confirmed', 150_000, null] as const),
  /** One service twice. */
  [1, 2, [4, 4], 'confirmed', 100_000, null],
] as const;

/** Provider, client, appointment, stars, text, status. */
const REVIEWS = [
  [1, 1, 1, 5, 'Отлично', 'published'],
  [1, 2, 2, 4, 'Хорошо', 'published'],
  [2, 4, 7, 2, 'Так себе', 'hidden'],
  [2, 5, 8, 5, null, 'published'],
  [1, 3, 4, 3, 'Долго', 'pending'],
] as const;

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour));
/** The nth of its kind was made on the nth of October, and changed on the nth of November. */
const systemOf = (name: string, n: number) => ({
  document_id: `${name}${n}`,
  created_at: new Date(Date.UTC(2026, 9, n)),
  updated_at: new Date(Date.UTC(2026, 10, n)),
});
const numbered = <T, R>(list: readonly T[], row: (one: T, n: number) => R): R[] =>
  list.map((one, index) => row(one, index + 1));

export async function fillWorld(db: Db): Promise<void> {
  await addProviders(db);
  await db.insert(catalog.serviceGroups).values(
    numbered(GROUPS, ([provider_profile, title, sort], n) => ({
      ...systemOf('group', n),
      provider_profile,
      title,
      sort,
    })),
  );
  await db.insert(catalog.services).values(
    numbered(SERVICES, (one, n) => ({
      ...systemOf('service', n),
      provider_profile: one[0],
      service_group: one[1],
      title: one[2],
      description: one[3],
      duration: one[4],
      price: one[5],
      price_max: one[6],
      capacity: one[7],
      is_active: n !== OFF_SALE,
      sort: 0,
      ...(n === 1 && { translations: { en: { title: 'Manicure' } } }),
    })),
  );
  await addClients(db);
  await addAppointments(db);
  await db.insert(reviews).values(
    numbered(
      REVIEWS,
      ([provider_profile, client_profile, appointment, rating, text, status], n) => ({
        ...systemOf('review', n),
        provider_profile,
        client_profile,
        appointment,
        rating,
        text,
        status,
        source: 'account' as const,
      }),
    ),
  );
  await addPromosAndHours(db);
}

async function addProviders(db: Db): Promise<void> {
  const role = sql`(select id from roles where type = 'authenticated')`;
  const accounts = await db
    .insert(users)
    .values(
      ['Вера', 'Галина'].map((name, n) => ({
        ...systemOf('user', n + 2),
        username: name,
        // Strangers know of who has proved something.
        email: `${n}@example.test`,
        confirmed_email: `${n}@example.test`,
        name,
        role,
      })),
    )
    .returning({ id: users.id, name: users.name });
  await db.insert(providerProfiles).values(
    accounts.map(({ id, name }, n) => ({
      ...systemOf('provider', n + 2),
      user: id,
      name,
      city: n === 0 ? 'Казань' : null,
      is_published: n === 0,
      slug: n === 0 ? 'vera' : null,
      rating: n === 0 ? 4.5 : null,
    })),
  );
}

async function addClients(db: Db): Promise<void> {
  const maria = sql`(select id from users where name = 'Мария Клиентова')`;
  await db.insert(clientProfiles).values(
    numbered(CLIENTS, ([provider_profile, name, comment], n) => ({
      ...systemOf('client', n),
      provider_profile,
      name,
      comment,
      birthday: n === 2 ? '1990-05-17' : null,
      tags: n === 1 ? ['vip'] : [],
      is_blocked: n === 3,
    })),
  );
  await db.update(clientProfiles).set({ user: maria }).where(inArray(clientProfiles.id, OF_MARIA));
}

async function addAppointments(db: Db): Promise<void> {
  await db.insert(appointments.appointments).values(
    numbered(APPOINTMENTS, (one, n) => ({
      ...systemOf('appointment', n),
      provider_profile: one[0],
      client_profile: one[1],
      starts_at: at(n),
      ends_at: at(n, 10),
      busy_from: at(n),
      busy_to: at(n, 10),
      time_zone: 'Europe/Moscow',
      status: one[3],
      source: 'online' as const,
      price_total: one[4],
      client_comment: one[5],
      capacity: one[1] === null ? 8 : 1,
      participants_count: one[1] === null ? 3 : 1,
      moves_count: n === 10 ? 2 : 0,
    })),
  );
  const lines = APPOINTMENTS.flatMap(([provider_profile, , done], index) =>
    done.map((service, sort) => ({ provider_profile, appointment: index + 1, service, sort })),
  );
  await db.insert(appointments.appointmentServices).values(
    numbered(lines, (line, n) => {
      const [, , title, , duration, price] = SERVICES[line.service - 1] ?? SERVICES[0];
      return { ...systemOf('line', n), ...line, title, duration, price };
    }),
  );
  const alone = APPOINTMENTS.flatMap(([provider_profile, client_profile], index) =>
    client_profile === null ? [] : [{ provider_profile, client_profile, appointment: index + 1 }],
  );
  const together = [4, 5].map((client_profile) => ({
    provider_profile: 2,
    client_profile,
    appointment: 12,
    seats: client_profile - 3,
  }));
  await db.insert(appointments.appointmentParticipants).values(
    numbered([...alone, ...together], (one, n) => ({
      ...systemOf('participant', n),
      ...one,
      price: 100,
      joined_at: at(1),
    })),
  );
}

async function addPromosAndHours(db: Db): Promise<void> {
  await db.insert(promos).values([
    { ...systemOf('promo', 1), provider_profile: 1, title: 'Будни', kind: 'percent', value: 10 },
    {
      ...systemOf('promo', 2),
      provider_profile: 1,
      title: 'Своим',
      kind: 'amount',
      value: 500,
      code: 'VIP',
    },
    {
      ...systemOf('promo', 3),
      provider_profile: 2,
      title: 'Зима',
      kind: 'percent',
      value: 5,
      is_active: false,
    },
  ]);
  await db.insert(promoServices).values([
    { promo: 1, service: 2, sort: 0 },
    { promo: 1, service: 1, sort: 1 },
    { promo: 2, service: 1, sort: 0 },
  ]);
  await db.insert(timetables).values([
    {
      ...systemOf('timetable', 1),
      provider_profile: 1,
      kind: 'weekly',
      valid_from: '2026-01-01',
      weekly: {},
    },
    {
      ...systemOf('timetable', 2),
      provider_profile: 2,
      kind: 'weekly',
      valid_from: '2026-06-01',
      weekly: {},
    },
  ]);
  await db.insert(timetableServices).values([{ timetable: 1, service: 3, sort: 0 }]);
  await db.insert(holidays).values([
    {
      ...systemOf('holiday', 1),
      provider_profile: 1,
      title: 'Отпуск',
      date_from: '2026-12-30',
      date_to: '2027-01-08',
    },
    {
      ...systemOf('holiday', 2),
      provider_profile: 1,
      starts_at: at(25),
      ends_at: at(25, 12),
      kind: 'busy',
    },
  ]);
}
