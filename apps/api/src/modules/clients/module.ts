import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  PROVED,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';
import { clientCollection } from './collection.ts';
import { acceptOfProvider } from './offers/offers.ts';
import { moveClientPhones, readOwnProfiles } from './own-clients.ts';
import { routes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::client-profile.client-profile.find': SIGNED_IN,
  'api::client-profile.client-profile.findOne': SIGNED_IN,
  'api::client-profile.client-profile.create': ACCOUNTS,
  'api::client-profile.client-profile.update': PROVED,
  'api::client-profile.client-profile.delete': ACCOUNTS,
  'api::client-profile.client-profile.export': ACCOUNTS,
  'api::client-profile.client-profile.import': ACCOUNTS,
  'api::client-profile.client-profile.me': SIGNED_IN,
  'api::client-profile.client-profile.offered': ACCOUNTS,
  'api::client-profile.client-profile.accept': ACCOUNTS,
  'api::client-profile.client-profile.decline': ACCOUNTS,
  'api::client-profile.client-profile.merge': ACCOUNTS,
  'api::client-profile.client-profile.tags': ACCOUNTS,
};

export const clients = {
  name: 'clients',
  collections: [clientCollection],
  routes,
  ports: { users: { readOwnProfiles }, auth: { moveClientPhones, acceptOfProvider } },
  permissions,
} satisfies Module;
