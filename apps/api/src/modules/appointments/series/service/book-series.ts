import type { bookSeries as schema } from '@okoshko/contract/appointments/series/schemas';
import type { Static } from 'typebox';
import type { AppCall, Call } from '../../../../platform/call.ts';
import { audit, snapshot } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { lockCalendar } from '../../../schedule/index.ts';
import type { AppointmentInput } from '../../booking/rules.ts';
import { appointmentCollection } from '../../collection.ts';
import type { Happening } from '../../history/rules.ts';
import { announce } from '../../history/service/announce.ts';
import { addRequestedClient } from '../../participants/service/add-requested-client.ts';
import { resolveClientReference } from '../../participants/service/resolve-client.ts';
import { bookEach } from '../../service/book.ts';
import { presentSeries, type RefusedDate, refusedDate } from '../present.ts';
import { readSeries } from './read-series.ts';

type SeriesInput = Static<typeof schema.body>['data'];

/**
 * Books the same services on every date of a rule, in one transaction under one lock of the calendar: by the provider
 * or staff alone. A group that stands at one of the times is not joined: that date is taken. Throws `series_by_provider`,
 * and `series_refused` with each refused date, unless `partial` and one date at least is free.
 */
export const bookSeries = (call: AppCall, input: SeriesInput) =>
  transact(call, async (call) => {
    const { provider, services, starts: planned } = await readSeries(call, input);
    const client = await readClient(call, provider.id, input);
    const starts = planned.map(({ starts_at }) => starts_at);
    const [starts_at] = starts;
    const series = newDocument(call.now).document_id;
    const bookOn = await bookEach(
      call,
      {
        ...textsOf(input),
        services,
        series,
        ...(starts_at && { starts_at }),
        ...(client && { client_profile: client.id }),
      },
      starts.length,
    );
    await lockCalendar(call.db, provider.id);
    const { booked, refused } = await bookDates(call, starts, bookOn);
    if (booked.length === 0 || (refused.length > 0 && !input.partial)) {
      throw new AppError('series_refused', { details: { refused } });
    }
    await announce(call, booked);
    const appointments = booked.map(({ appointment }) => appointment);
    for (const { id } of appointments) {
      const after = await snapshot(call, appointmentCollection, id);
      await audit(call, appointmentCollection, { before: null, after });
    }
    return { ...presentSeries(series, appointments, refused), meta: client?.remarks ?? {} };
  });

/** Null: no client is named. */
async function readClient(
  call: AppCall,
  provider: number,
  { client, client_profile }: SeriesInput,
) {
  if (client !== undefined) {
    return addRequestedClient(call, { provider, client_profile, data: client });
  }
  if (client_profile === undefined) return null;
  const { id } = await resolveClientReference(call, provider, client_profile);
  return { id, remarks: {} };
}

/** What all appointments of the series have alike. */
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
  call: Call,
  starts: readonly Date[],
  bookOn: (call: Call, starts_at: Date) => Promise<Happening>,
) {
  const booked: Happening[] = [];
  const refused: RefusedDate[] = [];
  for (const starts_at of starts) {
    try {
      booked.push(await transact(call, (call) => bookOn(call, starts_at)));
    } catch (error) {
      refused.push(refusedDate(error, starts_at));
    }
  }
  return { booked, refused };
}
