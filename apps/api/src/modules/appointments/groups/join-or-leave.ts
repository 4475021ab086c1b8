import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AppointmentRow, lockAppointments } from '../repository.ts';
import { attendee, foreign } from '../service/attendee.ts';
import { sideOf } from '../service/side.ts';
import { join, leave } from './join.ts';
import {
  findClientNumber,
  findPlace,
  findPlacesOfUser,
  isOpenToClients,
  type ParticipantRow,
} from './repository.ts';

type Named = number | string | undefined;
interface JoinOrLeave {
  readonly action?: 'join' | 'leave';
  readonly client_profile?: Named;
  readonly seats?: number;
  readonly promo_code?: string;
}

/**
 * Takes or gives up a client's places in a group; without an action, the other of what is. Both may
 * be asked for again without effect. Answers the visit's number.
 */
export const joinOrLeave = (call: Call, name: string, asked: JoinOrLeave): Promise<number> =>
  transact(call, async (call) => {
    const [visit] = await lockAppointments(call.db, [name]);
    if (!visit || !(await isVisible(call, visit))) throw new AppError('not_found');
    const place = await placeOf(call, visit, asked.client_profile);
    const action = asked.action ?? (place ? 'leave' : 'join');
    if (action === 'join' && !place) {
      const client = await clientOf(call, visit, asked.client_profile);
      await join(call, visit, {
        client,
        seats: asked.seats ?? 1,
        code: asked.promo_code ?? null,
      });
    } else if (action === 'leave' && place) {
      await leave(call, visit, place);
    }
    return visit.id;
  });

/** Groups that are offered are everybody's to join; of other visits only those who come know. */
export async function isVisible(call: Call, visit: AppointmentRow): Promise<boolean> {
  if (sideOf(call, visit) !== 'client') return true;
  if (visit.capacity > 1 && (await isOpenToClients(call.db, visit.id))) return true;
  return (await ownPlace(call, visit)) !== null;
}

/** The place meant: of the client named, by number or documentId, or the caller's own. */
export async function placeOf(
  call: Call,
  visit: AppointmentRow,
  named: Named,
): Promise<ParticipantRow | null> {
  if (named === undefined && sideOf(call, visit) === 'client') return ownPlace(call, visit);
  return findPlace(call.db, visit.id, await clientOf(call, visit, named));
}

/** The caller's place in a visit, if they have one and did not leave. */
async function ownPlace(call: Call, visit: AppointmentRow): Promise<ParticipantRow | null> {
  const [place] = await findPlacesOfUser(call.db, visit.id, userIdOf(call));
  return place && place.status !== 'left' ? place : null;
}

async function clientOf(call: Call, visit: AppointmentRow, named: Named): Promise<number> {
  const asked = named === undefined ? null : await findClientNumber(call.db, String(named));
  if (named !== undefined && asked === null) throw foreign();
  return Number(await attendee(call, { provider: visit.provider_profile, asked }));
}
