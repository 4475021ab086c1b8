import type { Module } from '../../platform/module.ts';
import { clientCollection } from './collection.ts';
import { acceptOfProvider } from './offers/service/accept-offered.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { followPhone } from './service/follow-phone.ts';
import { readOwnProfiles } from './service/read-own-profiles.ts';

export const clients = {
  name: 'clients',
  collections: [clientCollection],
  routes,
  ports: { users: { readOwnProfiles }, auth: { followPhone, acceptOfProvider } },
  permissions,
} satisfies Module;
