import type { Module } from '../../platform/module.ts';
import { clientCollection } from './collection.ts';
import { acceptOfProvider } from './offers/service/accept-offered.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { followPhone } from './service/follow-phone.ts';
import { readOwnProfiles } from './service/read-own-profiles.ts';

export { clientsOf, isOfAccount, ofAccount, ofOwnClient, requireReach } from './access.ts';
export { mergeClients } from './merging/service/merge-clients.ts';
export {
  attachUser,
  type ClientRow,
  clientOfAccount,
  deleteGuest,
  findClientByPhone,
  findClientOfUser,
  findUser,
  insertClient,
  lockClient,
  lockClientAgainstMerge,
  lockCounters,
} from './repository.ts';
export { becomeClient } from './service/become-client.ts';
export { findOrAddClient } from './service/find-or-add-client.ts';
export { giveMarketingConsent } from './service/give-marketing-consent.ts';
export { recountAppointmentCounters } from './service/recount-appointment-counters.ts';

export const clients = {
  name: 'clients',
  collections: [clientCollection],
  routes,
  ports: { users: { readOwnProfiles }, auth: { followPhone, acceptOfProvider } },
  permissions,
} satisfies Module;
