import { users } from '@okoshko/contract/users/users';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/users.ts';

export const userCollection = declare(users, {
  table: tables.users,
  standings: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'none' },
    self: {
      when: (actor, row) => (actor.user === null ? false : eq(row.id, actor.user)),
      read: 'all',
      write: 'none',
    },
  },
  create: 'none',
});
