import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AppointmentRow, lockAppointments } from '../repository.ts';
import { actorRoleOf } from '../service/actor-role.ts';
import { notOwnClient, resolveClient } from '../service/resolve-client.ts';
import { join, leave } from './join.ts';
import {
  findClientNumber,
  findParticipant,
  findParticipantsOfUser,
  isOpenToClients,
  type ParticipantRow,
} from './repository.ts';

type ClientReference = number | string | undefined;
interface JoinOrLeave {
  readonly action?: 'join' | 'leave';
  readonly client_profile?: ClientReference;
  readonly seats?: number;
  readonly promo_code?: string;
}

/**
 * Takes or gives up a client's places in a group; without an action, the other of what is. Both may
 * be asked for again without effect. Answers the appointment's number.
 */
export const joinOrLeave = (call: Call, name: string, requested: JoinOrLeave): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [name]);
    if (!appointment || !(await isVisible(call, appointment))) throw new AppError('not_found');
    const participant = await participantOf(call, appointment, requested.client_profile);
    const action = requested.action ?? (participant ? 'leave' : 'join');
    if (action === 'join' && !participant) {
      const client = await clientOf(call, appointment, requested.client_profile);
      await join(call, appointment, {
        client,
        seats: requested.seats ?? 1,
        code: requested.promo_code ?? null,
      });
    } else if (action === 'leave' && participant) {
      await leave(call, appointment, participant);
    }
    return appointment.id;
  });

/** Groups that are offered are everybody's to join; of other appointments only those who come know. */
export async function isVisible(call: Call, appointment: AppointmentRow): Promise<boolean> {
  if (actorRoleOf(call, appointment) !== 'client') return true;
  if (appointment.capacity > 1 && (await isOpenToClients(call.db, appointment.id))) return true;
  return (await ownParticipant(call, appointment)) !== null;
}

/** The place meant: of the client named, by number or documentId, or the caller's own. */
export async function participantOf(
  call: Call,
  appointment: AppointmentRow,
  named: ClientReference,
): Promise<ParticipantRow | null> {
  if (named === undefined && actorRoleOf(call, appointment) === 'client')
    return ownParticipant(call, appointment);
  return findParticipant(call.db, appointment.id, await clientOf(call, appointment, named));
}

/** The caller's place in an appointment, if they have one and did not leave. */
async function ownParticipant(
  call: Call,
  appointment: AppointmentRow,
): Promise<ParticipantRow | null> {
  const [participant] = await findParticipantsOfUser(call.db, appointment.id, userIdOf(call));
  return participant && participant.status !== 'left' ? participant : null;
}

async function clientOf(
  call: Call,
  appointment: AppointmentRow,
  named: ClientReference,
): Promise<number> {
  const requested = named === undefined ? null : await findClientNumber(call.db, String(named));
  if (named !== undefined && requested === null) throw notOwnClient();
  return Number(await resolveClient(call, { provider: appointment.provider_profile, requested }));
}
