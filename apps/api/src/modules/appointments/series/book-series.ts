import type {
  bookSeries as bookSchema,
  planAppointments as schema,
} from '@okoshko/contract/appointments/series-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { audit, snapshot } from '../../../platform/collections/audit/index.ts';
import type { AppCtx, Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { lockCalendar, requireInCalendar, statesOfStarts } from '../../schedule/index.ts';
import { bookEach } from '../booking/book.ts';
import { startOf } from '../booking/quote.ts';
import { appointmentCollection } from '../collection.ts';
import { announce } from '../history/announce.ts';
import { addRequestedClient, resolveClientReference } from '../participants/clients.ts';
import { findProvider, findServicesByReference, type ProviderRow } from '../repository.ts';
import { isProviderOf } from '../rules/actors.ts';
import type { AppointmentInput } from '../rules/booking.ts';
import type { AnnouncedEvent } from '../rules/notices.ts';
import {
  type PlannedStart,
  presentBookedSeries,
  type RefusedDate,
  refusedDate,
  startsOf,
  withInstead,
} from './rules.ts';

type SeriesInput = Body<typeof bookSchema>['data'];

/**
 * Books the same services on every date of a rule, in one transaction under one lock of the calendar: by the provider
 * or staff alone. A group that stands at one of the times is not joined: that date is taken. Throws `series_by_provider`,
 * and `series_refused` with each refused date, unless `partial` and one date at least is free.
 */
export const bookSeries = (ctx: AppCtx, input: SeriesInput) =>
  transact(ctx, async (ctx) => {
    const { provider, services, starts: planned } = await readSeries(ctx, input);
    const client = await readClient(ctx, provider.id, input);
    const starts = planned.map(({ starts_at }) => starts_at);
    const [starts_at] = starts;
    const series = newDocument(ctx.now).document_id;
    const bookOn = await bookEach(
      ctx,
      {
        ...textsOf(input),
        services,
        series,
        ...(starts_at && { starts_at }),
        ...(client && { client_profile: client.id }),
      },
      starts.length,
    );
    await lockCalendar(ctx.db, provider.id);
    const { booked, refused } = await bookDates(ctx, starts, bookOn);
    if (booked.length === 0 || (refused.length > 0 && !input.partial)) {
      throw new AppError('series_refused', { details: { refused } });
    }
    await announce(ctx, booked);
    const appointments = booked.map(({ appointment }) => appointment);
    for (const { id } of appointments) {
      const after = await snapshot(ctx, appointmentCollection, id);
      await audit(ctx, appointmentCollection, { before: null, after });
    }
    return { ...presentBookedSeries(series, appointments, refused), meta: client?.remarks ?? {} };
  });

/** Null: no client is named. */
async function readClient(ctx: AppCtx, provider: number, { client, client_profile }: SeriesInput) {
  if (client !== undefined) {
    return addRequestedClient(ctx, { provider, client_profile, data: client });
  }
  if (client_profile === undefined) return null;
  const { id } = await resolveClientReference(ctx, provider, client_profile);
  return { id, remarks: {} };
}

/** The texts and terms that all appointments of the series share. */
function textsOf({
  services: _services,
  client_profile: _profile,
  client: _client,
  starts_at: _starts,
  repeat: _repeat,
  instead: _instead,
  partial: _partial,
  ...texts
}: SeriesInput): AppointmentInput {
  return texts;
}

async function bookDates(
  ctx: Ctx,
  starts: readonly Date[],
  bookOn: (ctx: Ctx, starts_at: Date) => Promise<AnnouncedEvent>,
) {
  const booked: AnnouncedEvent[] = [];
  const refused: RefusedDate[] = [];
  for (const starts_at of starts) {
    try {
      booked.push(await transact(ctx, (ctx) => bookOn(ctx, starts_at)));
    } catch (error) {
      refused.push(refusedDate(error, starts_at));
    }
  }
  return { booked, refused };
}

/** The calendar at each start of an appointment or a series that its provider, or staff, is about to book. */
export async function planSeries(ctx: Ctx, input: PlanInput) {
  const { provider, services, starts } = await readSeries(ctx, input);
  const states = await statesOfStarts(
    ctx,
    { provider: provider.id, services, client: null },
    starts.map(({ starts_at }) => starts_at),
  );
  return {
    data: states.map(({ starts_at, state, nearest }, index) => ({
      rule_starts_at: (starts[index]?.rule_starts_at ?? starts_at).toISOString(),
      starts_at: starts_at.toISOString(),
      state,
      nearest: [...nearest],
    })),
  };
}

type PlanInput = Body<typeof schema>['data'];

interface SeriesRequest {
  readonly provider: ProviderRow;
  /** Ids, in order. */
  readonly services: number[];
  /** Rising. */
  readonly starts: readonly PlannedStart[];
}

/**
 * Reads the services of one provider and the starts, for the plan of a series and for its booking. Throws
 * `series_by_provider`.
 */
async function readSeries(ctx: Ctx, input: PlanInput): Promise<SeriesRequest> {
  const { provider, services } = await readServices(ctx, input.services);
  const { time_zone: zone } = provider;
  const first = startOf(input.starts_at, zone);
  const rule = input.repeat ? startsOf(first, input.repeat, zone) : [first];
  const instead = (input.instead ?? []).map(({ from, to }) => ({
    from: startOf(from, zone),
    to: startOf(to, zone),
  }));
  const starts = withInstead(rule, instead);
  if (starts === null) throw invalidField('instead', sentence('defined'));
  for (const { starts_at } of starts) requireInCalendar(starts_at);
  return { provider, services, starts };
}

async function readServices(
  ctx: Ctx,
  references: PlanInput['services'],
): Promise<Pick<SeriesRequest, 'provider' | 'services'>> {
  const services = await findServicesByReference(ctx.db, references.map(String));
  const [first] = services;
  if (!first || services.length !== references.length) {
    throw invalidField('services', sentence('services_needed'));
  }
  if (!isProviderOf(ctx.actor, first)) throw new AppError('series_by_provider');
  const provider = await findProvider(ctx.db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  return { provider, services: services.map(({ id }) => id) };
}
