import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { entryForProvider, icsOf } from '../present.ts';
import { findDetails, findFeedAppointments, findFeedOwner } from '../repository.ts';

/** How far back a feed goes, in milliseconds, and how many appointments it holds. */
const FEED_PAST_MS = 90 * DAY;
const LIMIT = 5000;

/** The calendar of a link, with its clients' names. */
export async function feedFile({ db, now }: Call, token: string): Promise<string> {
  const owner = await findFeedOwner(db, hashToken(token));
  if (!owner) throw new AppError('not_found');
  const from = after(now, -FEED_PAST_MS);
  const appointments = await findFeedAppointments(db, owner.id, { from, limit: LIMIT });
  const ids = appointments.map(({ id }) => id);
  const details = await findDetails(db, ids);
  return icsOf(
    owner.name ?? 'Окошко',
    appointments.map((appointment) => entryForProvider(appointment, details.get(appointment.id))),
  );
}
