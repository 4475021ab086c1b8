import { roles } from '@okoshko/contract/roles/roles';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/users.ts';

/** Seen where a user's role is populated; listed and written by the service beside. */
export const roleCollection = declare(roles, {
  routes: 'none',
  table: tables.roles,
  policies: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'none' },
  },
  create: 'none',
  update: 'none',
  remove: 'none',
});
