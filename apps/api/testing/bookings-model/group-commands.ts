import fc from 'fast-check';
import { seatsOf } from './compare.ts';
import { requireAnswer, step } from './steps.ts';
import type { Client, Expected, Model, World } from './world.ts';

export const PATH = '/api/appointments';

/** A request as the client, if they have an account and no provider acts for them, else as Anna. */
export function requestFor({ fixture }: World, client: Client, isByProvider: boolean) {
  const token = isByProvider ? null : client.token;
  return (method: string, path: string, data: object = {}) =>
    fixture.api.request(method, `${PATH}${path}`, {
      token: token ?? fixture.actors.owner,
      body: { data: token === null ? { ...data, client_profile: client.profile } : data },
    });
}

export const clientOf = ({ clients }: Model, n: number) => clients[n % clients.length] as Client;
export const groupOf = ({ groups }: Model, n: number) => groups[n % groups.length] as Expected;

export function takeSeats(group: Expected, client: Client, seats: number): void {
  group.participants.set(client, { seats, isCounted: group.status === 'confirmed' });
}

function refusalOf(group: Expected, seats: number): string | null {
  return seatsOf(group.participants) + seats > group.capacity ? 'no_seats' : null;
}

export const who = [fc.nat(2), fc.nat(1), fc.boolean()] as const;
export const nameOf = (client: number, isByProvider: boolean) =>
  `client ${client}${isByProvider ? ' by the provider' : ''}`;

export const joins = fc
  .tuple(...who, fc.constantFrom('join', 'leave', undefined), fc.integer({ min: 1, max: 2 }))
  .map(([c, g, isByProvider, action, seats]) =>
    step(`${nameOf(c, isByProvider)}: ${action ?? 'the other'} ×${seats} of ${g}`, (model, world) =>
      joinOrLeave(model, world, { c, g, isByProvider, action, seats }),
    ),
  );

interface Joining {
  readonly c: number;
  readonly g: number;
  readonly isByProvider: boolean;
  readonly action: 'join' | 'leave' | undefined;
  readonly seats: number;
}

async function joinOrLeave(model: Model, world: World, joining: Joining): Promise<void> {
  const { c, g, isByProvider, action, seats } = joining;
  const [client, group] = [clientOf(model, c), groupOf(model, g)];
  const isIn = group.participants.has(client);
  const isJoining = (action ?? (isIn ? 'leave' : 'join')) === 'join';
  const refusal = isJoining && !isIn ? refusalOf(group, seats) : null;
  const data = { ...(action && { action }), seats };
  const answer = await requestFor(world, client, isByProvider)(
    'POST',
    `/${group.id}/join_leave`,
    data,
  );
  requireAnswer(answer, refusal ?? 200);
  if (refusal !== null || isJoining === isIn) return;
  if (isJoining) takeSeats(group, client, seats);
  else group.participants.delete(client);
}

export const startsBooked = fc.tuple(...who).map(([c, g, isByProvider]) =>
  step(`${nameOf(c, isByProvider)}: books the start of ${g}`, async (model, world) => {
    const [client, group] = [clientOf(model, c), groupOf(model, g)];
    const isFull = seatsOf(group.participants) === group.capacity;
    const data = { services: [world.fixture.lesson], starts_at: group.starts_at };
    const answer = await requestFor(world, client, isByProvider)('POST', '', data);
    requireAnswer(answer, isFull ? 'slot_taken' : 201);
    if (!isFull && !group.participants.has(client)) takeSeats(group, client, 1);
  }),
);

export const swaps = fc.tuple(...who).map(([c, g, isByProvider]) =>
  step(`${nameOf(c, isByProvider)}: swaps ${g} for ${1 - g}`, async (model, world) => {
    const client = clientOf(model, c);
    const [from, to] = [groupOf(model, g), groupOf(model, 1 - g)];
    const participant = from.participants.get(client);
    const isThere = to.participants.has(client);
    const refusal = participant && !isThere ? refusalOf(to, participant.seats) : null;
    const answer = await requestFor(world, client, isByProvider)('POST', '/joinOneAndLeaveOther', {
      join: to.id,
      leave: from.id,
    });
    requireAnswer(answer, refusal ?? (participant || isThere ? 200 : 'not_found'));
    if (!participant || refusal !== null) return;
    from.participants.delete(client);
    if (isThere) return;
    const isCounted = participant.isCounted || to.status === 'confirmed';
    to.participants.set(client, { seats: participant.seats, isCounted });
  }),
);
