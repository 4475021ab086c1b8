import { roles } from '@okoshko/contract/roles/wire';
import { declare } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/users.ts';

/** Read where a user's role is populated; the module's own routes list and change roles. */
export const roleCollection = declare(roles, {
  routes: 'none',
  table: tables.roles,
  announced: 'permissions',
  policies: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'none' },
  },
  create: 'none',
  update: 'none',
  remove: 'none',
});
