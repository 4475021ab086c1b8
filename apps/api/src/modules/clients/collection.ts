import { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import * as schemas from '@okoshko/contract/clients/schemas';
import { codes } from '@okoshko/contract/errors';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  declare,
  ofProvider,
  ownProvider,
  type Policy,
  type RemoveFlags,
  staff,
  unlessArchived,
} from '../../platform/collections/declare/index.ts';
import { insertPlain, updatePlain } from '../../platform/collections/write/index.ts';
import type { Actor, Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/clients.ts';
import { clientsOf, withinReach } from './access.ts';
import { archiveClient, findClient, findUpcomingAppointments } from './repository.ts';
import { type ClientInput, withConsents } from './rules/consents.ts';

type Own = Policy<(typeof clientProfiles)['attributes'], typeof tables.clientProfiles>;

const OF_GUEST = [
  'provider_profile',
  'name',
  'locale',
  'time_zone',
  'is_anonymous',
  'visits_count',
  'first_visit_at',
  'last_visit_at',
  'appointments',
  'participants',
  'reviews',
] as const;

const mayBeClient = (actor: Actor): actor is Actor & { readonly user: number } =>
  actor.user !== null && actor.clients?.length !== 0;

/** The row is the actor's by the column, and their session reaches it. */
const ownBy = (actor: Actor, row: { provider_profile: PgColumn }, column: PgColumn) =>
  mayBeClient(actor) && (withinReach(actor, row, eq(column, actor.user)) ?? false);

/** A client who signed in by a client's link, which may have been passed on: no contacts are shown. */
const guest: Own = {
  when: (actor, row) => unlessArchived(row, ownBy(actor, row, row.guest)),
  read: OF_GUEST,
  write: 'none',
};

/** The client: without the provider's comment and tags. */
const client: Own = {
  when: (actor, row) => unlessArchived(row, ownBy(actor, row, row.user)),
  read: [...OF_GUEST, 'user', 'phone', 'email', 'birthday', 'consents', 'opted_out_channels'],
  write: ['name', 'email', 'birthday', 'locale', 'time_zone', 'consents', 'opted_out_channels'],
};

/** A provider writes these fields; all else follows from appointments and from the client's account. */
const OF_PROVIDER = [
  'name',
  'phone',
  'email',
  'birthday',
  'comment',
  'tags',
  'is_blocked',
  'locale',
  'time_zone',
  'consents',
  'opted_out_channels',
] as const;

/** These follow from appointments and from the birthday: nobody writes them. */
const DERIVED: readonly string[] = [
  ...['visits_count', 'no_show_count', 'first_visit_at', 'last_visit_at', 'spent'],
  'birthday_day',
];

type Written = keyof (typeof clientProfiles)['attributes'];

const OF_STAFF = (Object.keys(clientProfiles.attributes) as Written[]).filter(
  (name) => !DERIVED.includes(name),
);

async function addClient(ctx: Ctx, input: ClientInput): Promise<number> {
  return insertPlain(ctx, clientCollection, withConsents(ctx, input, null));
}

async function changeClient(ctx: Ctx, id: number, change: ClientInput): Promise<void> {
  const client = change.consents === undefined ? null : await findClient(ctx.db, id);
  const stored = withConsents(ctx, change, client);
  await updatePlain(ctx, clientCollection, { id, change: stored });
}

export const clientCollection = declare(clientProfiles, {
  for: { find: 'guest', findOne: 'guest', create: 'account', update: 'client', delete: 'account' },
  errors: {
    create: codes('consent_withdrawn', 'provider_profile_required'),
    update: codes('consent_withdrawn'),
    delete: codes('client_has_appointments'),
  },
  table: tables.clientProfiles,
  mayLag: 'staff',
  refusals: { client_profiles_phone: { field: 'phone', sentence: sentence('unique') } },
  clientsOf,
  personal: {},
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  shapes: {
    tags: schemas.tags,
    consents: schemas.consents,
    opted_out_channels: schemas.channels,
  },
  policies: {
    operator: {
      ...staff,
      when: (actor, row) => unlessArchived(row, actor.isOperator),
      write: OF_STAFF,
      remove: true,
    },
    owner: {
      when: (actor, row) => unlessArchived(row, ofProvider(actor, row)),
      read: 'all',
      write: OF_PROVIDER,
      remove: true,
    },
    client,
    guest,
  },
  create: addClient,
  update: changeClient,
  remove: removeClient,
  removeFlags: { cancel: 'Cancels upcoming appointments, which are refused (409) otherwise.' },
});

/** The caller's own client profiles, by the client's policies alone: also where they are provider or operator. */
export const ownClientCollection = declare(clientProfiles, {
  for: { find: 'guest', findOne: 'guest', create: 'account', update: 'client', delete: 'account' },
  table: tables.clientProfiles,
  policies: { client, guest },
  create: 'none',
});

/**
 * Archives a locked client, to whom nobody books meanwhile. Their upcoming appointments are cancelled with the
 * flag `cancel`; without it, throws `client_has_appointments`.
 */
async function removeClient(
  ctx: Ctx<'config' | 'ports'>,
  id: number,
  { cancel = false }: RemoveFlags,
): Promise<void> {
  const upcoming = await findUpcomingAppointments(ctx.db, id, ctx.now);
  if (upcoming.length > 0 && !cancel) {
    const details = { client_profile: id, appointments: upcoming.length };
    throw new AppError('client_has_appointments', { details });
  }
  await ctx.app.ports.clients.cancelForClient(ctx, id, upcoming);
  await archiveClient(ctx, id);
}
