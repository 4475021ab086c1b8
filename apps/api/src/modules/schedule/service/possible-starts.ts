import type * as schemas from '@okoshko/contract/schedule/schemas';
import { type Answer, DAY, possibleStarts as offered, type Question } from '@okoshko/slots';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentStarts } from '../present.ts';
import { around, bookingOf, dayOfMoment, stepOf, wantedOf } from '../rules/asked.ts';
import { momentOf, zoneNamed } from './asked.ts';
import { type Calendar, MARGIN, readCalendar, unavailable } from './calendar.ts';

type Body = Static<typeof schemas.possibleStarts.body>['data'];
interface PossibleStartsQuery {
  readonly params: { readonly datetime: string };
  readonly body: { readonly data: Body };
}

/**
 * The starts offered on local days from the one meant on. Who looks at their own calendar sees what
 * clients do not: unpublished, services and hours that are not online, starts too soon or too far.
 */
export async function possibleStarts(call: Call, { params, body: { data } }: PossibleStartsQuery) {
  const moment = momentOf(params.datetime);
  const { days = 1, services = [] } = data;
  const asked = { provider: data.provider_profile, services, except: data.exclude_appointment };
  const near = around(moment);
  const calendar = await readCalendar(call, {
    ...asked,
    from: near - MARGIN,
    to: near + days * DAY + MARGIN,
  });
  const zone = zoneNamed(data.time_zone, calendar.schedule.zone);
  const first = dayOfMoment(moment, zone);
  const range = { from: zone.startOf(first), to: zone.startOf(first + days) };
  const question = questionOf(call, calendar, { ...data, range });
  const answer = isOff(calendar) ? OFF : offered(question);
  const load = (from: number, to: number) => readCalendar(call, { ...asked, from, to });
  const next = answer.offers[0]?.start ?? (await nextStart(question, { answer, load }));
  return presentStarts(answer, { question, zone, days: { first, last: first + days - 1 }, next });
}

/** Clients of this provider find nothing, and so does one who is blocked. */
export const isOff = ({ settings: { is_own, is_published, is_blocked } }: Calendar): boolean =>
  !is_own && (!is_published || is_blocked);

const NOTHING = { planned: [], worked: [], holidays: [], open: [], isOffline: true };
const OFF: Answer = { offers: [], hours: NOTHING, reason: 'booking_off' };

interface WantedSo extends Pick<Body, 'duration' | 'step' | 'seats'> {
  readonly range: Question['range'];
}

/** The question for the engine; refuses what can be no appointment. */
export function questionOf(
  { now }: Pick<Call, 'now'>,
  { settings, services, schedule, appointments }: Calendar,
  { duration, step, seats = 1, range }: WantedSo,
): Question {
  const isOwn = settings.is_own;
  const hidden = services.find(({ is_offered }) => !is_offered);
  if (hidden && !isOwn) throw unavailable(hidden.id);
  const wanted = wantedOf(services, { seats, duration: isOwn ? duration : undefined });
  if (wanted.duration === 0) throw refused('services must be named');
  if (wanted.duration > DAY) throw refused('the services together take longer than 24 hours');
  if (seats > wanted.capacity) {
    throw refused(`seats must not be more than ${wanted.capacity}, which the services have`);
  }
  const booking = bookingOf(settings, stepOf({ ...settings, isOwn }, services, step));
  return { schedule, booking, wanted, appointments, range, now: now.getTime(), isOwn };
}

const refused = (message: string) => new AppError('validation_failed', { message });

interface Search {
  readonly answer: Answer;
  load(from: number, to: number): Promise<Calendar>;
}

/** How far on the next start is looked for; milliseconds. */
const SEARCH = 366 * DAY;
/** What is looked through at once. */
const LOOK = 31 * DAY;

/** The first start after the days asked about; null: none within a year, or the provider's horizon. */
async function nextStart(question: Question, { answer, load }: Search): Promise<number | null> {
  if (answer === OFF) return null;
  const { range, now } = question;
  const from = Math.max(range.to, now);
  const to = Math.min(from + SEARCH, horizonOf(question));
  if (from >= to) return null;
  const { appointments, schedule } = await load(from - MARGIN, to + MARGIN);
  for (let start = from; start < to; start += LOOK) {
    const part = { from: start, to: Math.min(start + LOOK, to) };
    const [first] = offered({ ...question, schedule, appointments, range: part }).offers;
    if (first) return first.start;
  }
  return null;
}

function horizonOf({ schedule: { zone }, booking, now, isOwn }: Question): number {
  if (isOwn || booking.horizon === null) return Number.POSITIVE_INFINITY;
  return zone.startOf(zone.dayOf(now) + booking.horizon + 1);
}
