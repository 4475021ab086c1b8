import { sql } from 'drizzle-orm';
import { created } from '../actors.ts';
import { type BookingFixture, openBookingFixture } from '../booking-fixture.ts';

/** A client of Anna's; `token`: none of one who has no account, for whom Anna acts. */
export interface Client {
  readonly name: string;
  readonly profile: number;
  readonly token: string | null;
}
/** A participant as they should be: whether the plan has counted them. */
interface ExpectedParticipant {
  readonly seats: number;
  readonly isCounted: boolean;
}
/** An appointment as it should be: for one, or a group. */
export interface Expected {
  readonly id: number;
  readonly capacity: number;
  readonly series?: string;
  starts_at: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  readonly participants: Map<Client, ExpectedParticipant>;
}
/** The link of a message that was sent. */
export interface SentLink {
  readonly token: string;
  /** The id of its appointment, which may be removed since. */
  readonly appointment: number;
  readonly client: Client;
}
export interface Model {
  /** Anna's clients now: one who is merged into another is none any more. */
  clients: readonly Client[];
  groups: Expected[];
  singles: Expected[];
  isByRequest: boolean;
  links: readonly SentLink[];
}

/** The world that one random history runs in. */
export interface World {
  readonly fixture: BookingFixture;
  readonly accounts: readonly Client[];
}

const CAPACITY = 3;

export async function openWorld(): Promise<World> {
  const fixture = await openBookingFixture();
  const { actors, guest, lesson, noon, api } = fixture;
  const second = await guest();
  // Booking makes the account a client, and leaving the group lets it be.
  const data = { services: [lesson], starts_at: noon() };
  await created(api.post('/api/appointments', { data }, second));
  const [other] = await fixture.sql<{ id: number }>(
    sql`select max(id) as id from client_profiles where provider_profile = ${actors.provider}`,
  );
  return {
    fixture,
    accounts: [
      { name: 'Maria', profile: actors.clientProfile, token: actors.client },
      { name: 'Olga', profile: Number(other?.id), token: second },
    ],
  };
}

/** The next year, with a plan of its own, two groups and nobody in them. */
export async function newHistory({ fixture, accounts }: World): Promise<Model> {
  await fixture.nextYear();
  await fixture.rules({ booking_policy: 'auto' });
  await startPlan(fixture);
  const model: Model = {
    clients: [...accounts, await newWalkIn(fixture)],
    groups: [],
    singles: [],
    isByRequest: false,
    links: [],
  };
  for (let n = 0; n < 2; n += 1) model.groups.push(await newGroup(fixture, fixture.noon()));
  return model;
}

let phones = 79_168_900_000;
/** A client without an account, whom messages reach, and who may be merged into one who has. */
export async function newWalkIn({ request }: BookingFixture): Promise<Client> {
  phones += 1;
  const data = { name: 'Вера', phone: String(phones) };
  const { id } = await created(request('POST /api/client-profiles', 'owner', data));
  return { name: `walk-in ${id}`, profile: id, token: null };
}

/** A group without participants. */
export async function newGroup(
  { lesson, book }: BookingFixture,
  starts_at: string,
): Promise<Expected> {
  const { id } = await book({ services: [lesson], client_profile: null, starts_at });
  return { id, capacity: CAPACITY, starts_at, status: 'confirmed', participants: new Map() };
}

async function startPlan({ api, actors, request }: BookingFixture): Promise<void> {
  const user = (await api.get('/api/users/me', actors.owner)).body.id;
  const starts_at = api.clock.now();
  const plan = {
    user,
    provider_profile: actors.provider,
    tariff: 1,
    status: 'active',
    starts_at: starts_at.toISOString(),
    ends_at: new Date(starts_at.getTime() + 30 * 86_400_000).toISOString(),
    cost: 49_000,
    additional_appointment_cost: 1500,
    appointments_count: 30,
    reason: 'model',
  };
  await created(request('POST /api/user-tariffs', 'operator', plan));
}
