import type { App } from '../../platform/call.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { clientCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { clientRoutes } from './routes.ts';
import { createReadOwnClients } from './service.ts';

export { isOfAccount, ofAccount, ownClients } from './access.ts';
export { becomeClient } from './become-client.ts';
export { clientCollection } from './collection.ts';
export type { Consents } from './consents.ts';
export { recountAppointmentCounters } from './recount-visits.ts';
export {
  attachUser,
  type ClientRow,
  findClient,
  findClientByPhone,
  findClientOfUser,
  findPerson,
  holdClient,
  insertClient,
  lockClient,
} from './repository.ts';

/** What clients have beside the collection. */
export const createClients = (collections: Collections): readonly Route[] =>
  clientRoutes({ readOwnClients: createReadOwnClients(collections) });

export const clients = {
  name: 'clients',
  collections: [clientCollection],
  routes: (app: App) => createClients(app.collections),
  permissions,
} satisfies Module;
