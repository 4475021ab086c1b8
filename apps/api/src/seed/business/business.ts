import type { ParticipantStatus, Status } from '@okoshko/contract/appointments/statuses';
import { termsOf } from '../../modules/appointments/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { createChance, generateAppointments, type SeededAppointment, ZONE } from './calendar.ts';
import { addSchedule, CLIENT_NAMES, GROUPS, SERVICES } from './offer.ts';
import { addPurchases } from './purchases.ts';
import {
  givePromo,
  insertAppointments,
  insertClients,
  insertGroups,
  insertLines,
  insertParticipants,
  insertServices,
} from './repository.ts';
import { addOpenings, addReviews, type SeededView } from './reviews.ts';

interface Demo {
  /** The provider's account. */
  readonly user: number;
  readonly provider: number;
  /** The account of one of the clients. */
  readonly client: number;
}

/** A nail master's three months: catalogue, hours, clients, appointments past and to come, reviews, views. */
export async function addBusiness(ctx: Ctx, { user, provider, client }: Demo): Promise<void> {
  const chance = createChance(20_261_121);
  const services = await addServices(ctx, provider);
  const appointments = generateAppointments(ctx.now, {
    chance,
    services: SERVICES,
    clients: CLIENT_NAMES.length,
  });
  const clients = await addClients(ctx, { provider, user: client, appointments });
  const views = await addOpenings(ctx, { provider, services, chance: createChance(20_261_122) });
  const seeded = { provider, services, clients, views };
  const { ids, used } = await addAppointments(ctx, seeded, appointments);
  await addPurchases(ctx, { user, provider, used });
  await addSchedule(ctx, { provider });
  await addReviews(ctx, { ...seeded, appointments, ids, chance });
  await givePromo(ctx.db, provider);
}

interface Seeded {
  readonly provider: number;
  readonly services: readonly number[];
  readonly clients: readonly number[];
  readonly views: readonly SeededView[];
}

async function addServices({ db, now }: Ctx, provider_profile: number) {
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
  readonly appointments: readonly SeededAppointment[];
}

async function addClients({ db, now }: Ctx, { provider, user, appointments }: Clients) {
  return insertClients(
    db,
    CLIENT_NAMES.map((name, index) => {
      const own = appointments.filter((one) => one.client === index);
      const completed = own.filter(({ status }) => status === 'completed');
      const missed = own.filter(({ status }) => status === 'no_show');
      return {
        ...newDocument(now),
        provider_profile: provider,
        name,
        // The first is the demo's client account.
        user: index === 0 ? user : null,
        phone: index === 0 ? '79990000002' : `7999001${String(index).padStart(4, '0')}`,
        tags: completed.length > 12 ? ['постоянная'] : [],
        visits_count: completed.length,
        no_show_count: missed.length,
        first_visit_at: completed[0]?.starts_at ?? null,
        last_visit_at: completed.at(-1)?.starts_at ?? null,
      };
    }),
  );
}

async function addAppointments(
  { db, now }: Ctx,
  { views, ...seeded }: Seeded,
  appointments: readonly SeededAppointment[],
) {
  const bookings = appointments.map((one) => bookedAppointmentOf(now, seeded, one));
  const ids = await insertAppointments(
    db,
    bookings.map(({ appointment, service, client, system }) => ({
      ...system(),
      ...termsOf([service], appointment.starts_at),
      ...statusOf(appointment),
      client_profile: client,
      participants_count: 1,
      time_zone: ZONE,
      source: appointment.source,
    })),
  );
  await insertLines(db, linesOf(bookings, ids));
  const participants = await insertParticipants(
    db,
    bookings.map(({ appointment, service, client, system, booked_at }, index) => ({
      ...system(),
      appointment: Number(ids[index]),
      client_profile: client,
      status: participantStatusOf(appointment),
      price: service.price,
      joined_at: booked_at,
      source: appointment.source,
      ...pageOf(appointment, { index, booked_at, views }),
    })),
  );
  return { ids, used: usedBy(bookings, { ids, participants }) };
}

type BookedAppointment = ReturnType<typeof bookedAppointmentOf>;

const linesOf = (bookings: readonly BookedAppointment[], ids: readonly number[]) =>
  bookings.map(({ service: { id, title, price, duration }, system }, index) => ({
    ...system(),
    appointment: Number(ids[index]),
    service: id,
    title,
    price,
    duration,
    sort: 1,
  }));

/** The appointments that a plan counts: they were confirmed and not dropped before their start. */
const usedBy = (
  bookings: readonly BookedAppointment[],
  { ids, participants }: Record<'ids' | 'participants', readonly number[]>,
) =>
  bookings.flatMap(({ appointment: { status }, client, booked_at }, index) => {
    if (status === 'pending' || status.startsWith('cancelled')) return [];
    const rows = { participant: Number(participants[index]), appointment: Number(ids[index]) };
    return [{ ...rows, client_profile: client, counts_at: booked_at }];
  });

/** The appointment with its service's and client's rows; it was booked five days before, or just now. */
function bookedAppointmentOf(
  now: Date,
  { provider, services, clients }: Omit<Seeded, 'views'>,
  appointment: SeededAppointment,
) {
  const fiveDaysBefore = after(appointment.starts_at, -5 * DAY);
  const booked_at = fiveDaysBefore < now ? fiveDaysBefore : now;
  const { group: _, ...service } = SERVICES[appointment.service] ?? SERVICES[0];
  return {
    appointment,
    booked_at,
    client: Number(clients[appointment.client]),
    service: {
      ...service,
      id: Number(services[appointment.service]),
      buffer_before: 0,
      capacity: 1,
    },
    system: () => ({ ...newDocument(booked_at), provider_profile: provider }),
  };
}

const CANCELLED_BY: Readonly<Partial<Record<Status, 'client' | 'provider'>>> = {
  cancelled_by_client: 'client',
  cancelled_by_provider: 'provider',
};

function statusOf({ status, starts_at }: SeededAppointment) {
  const cancelled_by = CANCELLED_BY[status] ?? null;
  const is_late_cancel = cancelled_by === 'client';
  return { status, cancelled_by, cancelled_at: cancelled_by && starts_at, is_late_cancel };
}

interface Booked {
  readonly index: number;
  readonly booked_at: Date;
  readonly views: readonly SeededView[];
}

/** Clients book on the provider's page mostly, after a view of it; some on a site of hers, a few by the app. */
function pageOf({ source }: SeededAppointment, { index, booked_at, views }: Booked) {
  if (source === 'provider' || index % 9 === 0) return {};
  if (index % 4 === 0) return { channel: 'site' as const, site_host: 'anna-nails.example' };
  const before = views.filter(({ opened_at }) => opened_at <= booked_at);
  const page_view = before[before.length - 1 - (index % 5)]?.document_id ?? null;
  return { channel: 'page' as const, page_view };
}

function participantStatusOf({ status }: SeededAppointment): ParticipantStatus {
  if (status === 'completed') return 'attended';
  return status === 'no_show' ? 'no_show' : 'joined';
}
