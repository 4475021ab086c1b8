import { termsOf } from '../../modules/appointments/index.ts';
import type { Call } from '../../platform/call.ts';
import { after, DAY } from '../../platform/clock.ts';
import { newDocument } from '../../platform/tokens.ts';
import { planAppointments, type SeededVisit, ZONE } from './calendar.ts';
import { CLIENT_NAMES, GROUPS, SERVICES } from './catalog.ts';
import { type Chance, createChance } from './chance.ts';
import { addOpenings } from './openings.ts';
import { addPurchases } from './purchases.ts';
import {
  insertAppointments,
  insertClients,
  insertGroups,
  insertLines,
  insertParticipants,
  insertServices,
} from './repository.ts';
import { addReviews } from './reviews.ts';
import { addSchedule } from './schedule.ts';

interface Demo {
  /** Who she is, */
  readonly user: number;
  /** and whose business it is. */
  readonly provider: number;
  /** The user who is a client. */
  readonly client: number;
}

/** A nail master's three months: catalogue, hours, clients, appointments past and to come, reviews, views. */
export async function addBusiness(call: Call, { user, provider, client }: Demo): Promise<void> {
  const chance = createChance(20_261_121);
  const services = await addServices(call, provider);
  const visits = planAppointments(call.now, {
    chance,
    services: SERVICES,
    clients: CLIENT_NAMES.length,
  });
  const clients = await addClients(call, { provider, user: client, visits });
  const seeded = { provider, services, clients };
  const { ids, used } = await addAppointments(call, seeded, visits);
  await addPurchases(call, { user, provider, used });
  await addSchedule(call, { provider });
  await addReviews(call, { ...seeded, visits, ids, chance });
  await addOpenings(call, { provider, services, chance });
}

interface Seeded {
  readonly provider: number;
  readonly services: readonly number[];
  readonly clients: readonly number[];
}
export interface SeededReviews extends Seeded {
  readonly visits: readonly SeededVisit[];
  /** Of the appointments, in their order. */
  readonly ids: readonly number[];
  readonly chance: Chance;
}

async function addServices({ db, now }: Call, provider_profile: number) {
  const groups = await insertGroups(
    db,
    GROUPS.map((title, sort) => ({ ...newDocument(now), provider_profile, title, sort })),
  );
  return insertServices(
    db,
    SERVICES.map(({ group, ...service }, sort) => ({
      ...newDocument(now),
      ...service,
      provider_profile,
      service_group: groups[GROUPS.indexOf(group)] ?? null,
      sort,
    })),
  );
}

interface Clients {
  readonly provider: number;
  readonly user: number;
  readonly visits: readonly SeededVisit[];
}

async function addClients({ db, now }: Call, { provider, user, visits }: Clients) {
  return insertClients(
    db,
    CLIENT_NAMES.map((name, place) => {
      const came = visits.filter((one) => one.client === place && one.status === 'completed');
      const missed = visits.filter((one) => one.client === place && one.status === 'no_show');
      return {
        ...newDocument(now),
        provider_profile: provider,
        name,
        // The first is the demo's client account.
        user: place === 0 ? user : null,
        phone: place === 0 ? '79990000002' : `7999001${String(place).padStart(4, '0')}`,
        tags: came.length > 12 ? ['постоянная'] : [],
        visits_count: came.length,
        no_show_count: missed.length,
        first_visit_at: came[0]?.starts_at ?? null,
        last_visit_at: came.at(-1)?.starts_at ?? null,
      };
    }),
  );
}

async function addAppointments({ db, now }: Call, seeded: Seeded, visits: readonly SeededVisit[]) {
  const planned = visits.map((visit) => placed(now, seeded, visit));
  const ids = await insertAppointments(
    db,
    planned.map(({ visit, service, client, own }) => ({
      ...own(),
      ...termsOf([service], visit.starts_at),
      ...endedAs(visit),
      client_profile: client,
      participants_count: 1,
      time_zone: ZONE,
      source: visit.source,
    })),
  );
  await insertLines(
    db,
    planned.map(({ service: { id, title, price, duration }, own }, place) => ({
      ...own(),
      appointment: Number(ids[place]),
      service: id,
      title,
      price,
      duration,
      sort: 1,
    })),
  );
  const participants = await insertParticipants(
    db,
    planned.map(({ visit, service, client, own, booked_at }, place) => ({
      ...own(),
      appointment: Number(ids[place]),
      client_profile: client,
      status: cameAs(visit),
      price: service.price,
      joined_at: booked_at,
    })),
  );
  return { ids, used: usedBy(planned, { ids, participants }) };
}

/** What counts to a plan: records that were confirmed and did not fall through before their start. */
const usedBy = (
  planned: readonly ReturnType<typeof placed>[],
  { ids, participants }: Record<'ids' | 'participants', readonly number[]>,
) =>
  planned.flatMap(({ visit: { status }, client, booked_at }, place) => {
    if (status === 'pending' || status.startsWith('cancelled')) return [];
    const rows = { participant: Number(participants[place]), appointment: Number(ids[place]) };
    return [{ ...rows, client_profile: client, counts_at: booked_at }];
  });

/** The appointment over the rows that are there; it was booked five days before, or just now. */
function placed(now: Date, { provider, services, clients }: Seeded, visit: SeededVisit) {
  const before = after(visit.starts_at, -5 * DAY);
  const booked_at = before < now ? before : now;
  const { group: _, ...service } = SERVICES[visit.service] ?? SERVICES[0];
  return {
    visit,
    booked_at,
    client: Number(clients[visit.client]),
    service: { ...service, id: Number(services[visit.service]), buffer_before: 0, capacity: 1 },
    own: () => ({ ...newDocument(booked_at), provider_profile: provider }),
  };
}

function endedAs({ status, starts_at }: SeededVisit) {
  const by = { cancelled_by_client: 'client', cancelled_by_provider: 'provider' } as const;
  const cancelled_by = by[status as keyof typeof by] ?? null;
  return { status, cancelled_by, cancelled_at: cancelled_by && starts_at };
}

function cameAs({ status }: SeededVisit) {
  if (status === 'completed') return 'attended' as const;
  return status === 'no_show' ? ('no_show' as const) : ('joined' as const);
}
