import { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import * as schemas from '@okoshko/contract/clients/schemas';
import { declare, type Standing } from '../../platform/collections/declaration.ts';
import {
  archiveIn,
  kept,
  ofProvider,
  staff,
  stampProvider,
} from '../../platform/collections/owners.ts';
import * as tables from '../../tables/clients.ts';
import { ofAccount } from './access.ts';

/** Somebody as their own client profile: without what the provider notes of them. */
const client: Standing<(typeof clientProfiles)['attributes'], typeof tables.clientProfiles> = {
  when: (actor, row) => kept(row, actor.user !== null && ofAccount(actor.user, row)),
  read: [
    'provider_profile',
    'user',
    'name',
    'phone',
    'email',
    'birthday',
    'locale',
    'time_zone',
    'consents',
    'opted_out_channels',
    'is_anonymous',
    'visits_count',
    'first_visit_at',
    'last_visit_at',
  ],
  write: ['name', 'email', 'birthday', 'locale', 'time_zone', 'consents', 'opted_out_channels'],
};

export const clientCollection = declare(clientProfiles, {
  table: tables.clientProfiles,
  tenant: 'provider_profile',
  stamp: stampProvider,
  shapes: {
    tags: schemas.tags,
    consents: schemas.consents,
    opted_out_channels: schemas.channels,
  },
  standings: {
    operator: { ...staff, when: (actor, row) => kept(row, actor.isOperator) },
    owner: {
      when: (actor, row) => kept(row, ofProvider(actor, row)),
      read: 'all',
      write: [
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
      ],
      remove: true,
    },
    client,
  },
  create: 'plain',
  update: 'plain',
  remove: archiveIn(tables.clientProfiles),
});

/** The caller's own, whatever else they are to them. */
export const ownClientCollection = declare(clientProfiles, {
  table: tables.clientProfiles,
  standings: { client },
  create: 'none',
});
