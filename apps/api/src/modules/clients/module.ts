import type { Module } from '../../platform/manifest/module.ts';
import { clientCollection } from './collection.ts';
import { acceptOfProvider } from './offers/offers.ts';
import { moveClientPhones, readOwnProfiles } from './own-clients.ts';
import { routes } from './routes.ts';

export const clients = {
  name: 'clients',
  collections: [clientCollection],
  routes,
  ports: { users: { readOwnProfiles }, auth: { moveClientPhones, acceptOfProvider } },
} satisfies Module;
