import fc from 'fast-check';
import {
  clientOf,
  groupOf,
  joins,
  nameOf,
  PATH,
  requestFor,
  startsBooked,
  swaps,
  takeSeats,
  who,
} from './group-commands.ts';
import { linkPresses } from './link-commands.ts';
import { cancelled, requireAnswer, step } from './steps.ts';
import { type Client, type Expected, type Model, newGroup, newWalkIn } from './world.ts';

/** Another group takes the time of one that is cancelled or removed, by the provider or by a client's booking. */
const ends = fc
  .tuple(...who, fc.constantFrom('cancel', 'remove'))
  .map(([c, g, isByProvider, how]) =>
    step(`${how} ${g}, anew by ${nameOf(c, isByProvider)}`, async (model, world) => {
      const group = groupOf(model, g);
      const { owner } = world.fixture.actors;
      const { api, lesson } = world.fixture;
      if (how === 'remove') {
        const answer = await api.request('DELETE', `${PATH}/${group.id}`, { token: owner });
        requireAnswer(answer, 204);
      } else {
        requireAnswer(await api.get(`${PATH}/${group.id}/cancel`, owner), 200);
        model.singles.push(cancelled(group));
      }
      const { starts_at } = group;
      const client = clientOf(model, c);
      if (isByProvider) {
        model.groups[g] = await newGroup(world.fixture, starts_at);
        return;
      }
      const data = { services: [lesson], starts_at };
      const booked = await requestFor(world, client, false)('POST', '', data);
      requireAnswer(booked, 201);
      const status = statusOfBooked(model, client, false);
      const { id } = booked.body.data;
      const added: Expected = {
        id,
        capacity: group.capacity,
        starts_at,
        status,
        participants: new Map(),
      };
      takeSeats(added, client, 1);
      model.groups[g] = added;
    }),
  );

const statusOfBooked = (
  { isByRequest }: Model,
  { token }: Client,
  isByProvider: boolean,
): Expected['status'] => (isByRequest && token !== null && !isByProvider ? 'pending' : 'confirmed');

/** At a time of its own, or at that of one there was. */
const singleBookings = fc
  .tuple(fc.nat(2), fc.boolean(), fc.option(fc.nat(5), { nil: null }))
  .map(([c, isByProvider, again]) =>
    step(`${nameOf(c, isByProvider)}: books ${again ?? 'a new start'}`, async (model, world) => {
      const client = clientOf(model, c);
      const { manicure, noon } = world.fixture;
      const former = again === null ? undefined : model.singles[again];
      const starts_at = former?.starts_at ?? noon();
      const isTaken = [...model.singles, ...model.groups].some(
        (one) => one.status !== 'cancelled' && one.starts_at === starts_at,
      );
      const data = { services: [manicure], starts_at };
      const answer = await requestFor(world, client, isByProvider)('POST', '', data);
      requireAnswer(answer, isTaken ? 'slot_taken' : 201);
      if (isTaken) return;
      const status = statusOfBooked(model, client, isByProvider);
      const { id } = answer.body.data;
      const booked: Expected = { id, capacity: 1, starts_at, status, participants: new Map() };
      takeSeats(booked, client, 1);
      model.singles.push(booked);
    }),
  );

const DAY_MS = 86_400_000;
const SERIES_DATES = 3;

/** On days of their own, where those of one series may be taken by another's. */
const seriesBookings = fc.tuple(fc.nat(2), fc.nat(3), fc.boolean()).map(([c, back, partial]) =>
  step(
    `a series for ${c}, ${back} days back${partial ? ', partial' : ''}`,
    async (model, world) => {
      const client = clientOf(model, c);
      const first = Date.parse(world.fixture.noon()) + (100 - back) * DAY_MS;
      const starts = Array.from({ length: SERIES_DATES }, (_, n) =>
        new Date(first + n * DAY_MS).toISOString(),
      );
      const busy = model.singles.filter(({ status }) => status !== 'cancelled');
      const free = starts.filter((start) => busy.every(({ starts_at }) => starts_at !== start));
      const isRefused = free.length === 0 || (free.length < starts.length && !partial);
      const answer = await requestFor(world, client, true)('POST', '/series', {
        services: [world.fixture.manicure],
        starts_at: starts[0],
        repeat: { unit: 'day', every: 1, count: SERIES_DATES },
        partial,
      });
      requireAnswer(answer, isRefused ? 'series_refused' : 201);
      if (isRefused) return;
      const { series, appointments } = answer.body.data;
      for (const [n, starts_at] of free.entries()) {
        const { id } = appointments[n];
        const participants = new Map();
        const booked: Expected = {
          id,
          capacity: 1,
          series,
          starts_at,
          status: 'confirmed',
          participants,
        };
        takeSeats(booked, client, 1);
        model.singles.push(booked);
      }
    },
  ),
);

const seriesCancels = fc.tuple(fc.nat(3), fc.boolean()).map(([n, isByProvider]) =>
  step(`cancel series ${n}${isByProvider ? ' by the provider' : ''}`, async (model, world) => {
    const names = [...new Set(model.singles.flatMap(({ series }) => series ?? []))];
    const rest = model.singles.filter(({ series }) => series && series === names[n]);
    const [client] = rest[0]?.participants.keys() ?? [];
    if (!client) return;
    const token = (isByProvider ? null : client.token) ?? world.fixture.actors.owner;
    const path = `${PATH}/series/${names[n]}/cancel`;
    requireAnswer(await world.fixture.api.post(path, { data: {} }, token), 200);
    for (const one of rest) cancelled(one);
  }),
);

const cancels = fc.tuple(fc.nat(5), fc.boolean()).map(([n, isByProvider]) =>
  step(`cancel ${n}${isByProvider ? ' by the provider' : ''}`, async (model, world) => {
    const one = model.singles.filter(({ capacity }) => capacity === 1)[n];
    const [client] = one?.participants.keys() ?? [];
    if (!one || !client) return;
    const token = (isByProvider ? null : client.token) ?? world.fixture.actors.owner;
    const answer = await world.fixture.api.get(`${PATH}/${one.id}/cancel`, token);
    // Once more changes nothing, unless the other side cancelled.
    if (one.status !== 'cancelled') {
      requireAnswer(answer, 200);
      cancelled(one);
    } else if (answer.status !== 200) requireAnswer(answer, 'bad_transition');
  }),
);

const confirmations = fc.constant(
  step('confirm all requests', async (model, { fixture }) => {
    for (const one of [...model.groups, ...model.singles]) {
      if (one.status !== 'pending') continue;
      const data = { status: 'confirmed' };
      requireAnswer(await fixture.request(`PUT ${PATH}/${one.id}`, 'owner', data), 200);
      one.status = 'confirmed';
      for (const [client, { seats }] of one.participants) takeSeats(one, client, seats);
    }
  }),
);

const policies = fc.boolean().map((isByRequest) =>
  step(isByRequest ? 'by request' : 'at once', async (model, { fixture }) => {
    await fixture.rules({ booking_policy: isByRequest ? 'request' : 'auto' });
    model.isByRequest = isByRequest;
  }),
);

const moves = fc.nat(6).map((n) =>
  step(`move ${n}`, async (model, { fixture }) => {
    const one = [...model.groups, ...model.singles][n];
    if (!one || one.status === 'cancelled') return;
    const starts_at = fixture.noon();
    const answer = await fixture.request(`PUT ${PATH}/${one.id}`, 'owner', { starts_at });
    requireAnswer(answer, 200);
    one.starts_at = starts_at;
  }),
);

/** The client without an account is merged into one with an account; a new one takes their place. */
const merges = fc.nat(1).map((into) =>
  step(`merge into ${into}`, async (model, world) => {
    const from = clientOf(model, 2);
    const client = clientOf(model, into);
    const path = `/api/client-profiles/${client.profile}/merge`;
    const data = { client_profile: from.profile };
    requireAnswer(await world.fixture.request(`POST ${path}`, 'owner', data), 200);
    for (const { participants } of [...model.groups, ...model.singles]) {
      const [moved, own] = [participants.get(from), participants.get(client)];
      if (!moved) continue;
      participants.delete(from);
      const merged = own && { seats: own.seats + moved.seats, isCounted: own.isCounted };
      participants.set(client, merged ?? moved);
    }
    model.links = model.links.map((link) => ({
      ...link,
      client: link.client === from ? client : link.client,
    }));
    model.clients = [...world.accounts, await newWalkIn(world.fixture)];
  }),
);

/** Histories of up to `max` steps. */
export const histories = (max: number) =>
  fc.commands(
    [
      ...[joins, joins, joins, joins, startsBooked, startsBooked, swaps, swaps, swaps],
      ...[linkPresses, linkPresses, linkPresses, linkPresses, linkPresses],
      ...[
        ends,
        singleBookings,
        singleBookings,
        cancels,
        seriesBookings,
        seriesCancels,
        confirmations,
        policies,
        moves,
        merges,
      ],
    ],
    { maxCommands: max, size: 'max' },
  );
