import { users } from '@okoshko/contract/users/users';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/users.ts';

/** Users see themselves, operators see all users. The module's services write them. */
export const userCollection = declare(users, {
  routes: 'none',
  table: tables.users,
  announced: ['actor'],
  personal: { isOwn: (actor, id) => id === actor.user },
  policies: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'none' },
    /** A caller who proved the phone by a code alone sees what they know: the account stays closed. */
    client: {
      when: (actor, row) =>
        actor.user !== null && actor.role === 'client' ? eq(row.id, actor.user) : false,
      read: ['name', 'phone', 'locale'],
      write: 'none',
    },
    self: {
      when: (actor, row) =>
        actor.user === null || actor.role === 'client' ? false : eq(row.id, actor.user),
      read: 'all',
      write: 'none',
    },
  },
  create: 'none',
  update: 'none',
  remove: 'none',
  refusals: {
    users_email_unique: { code: 'email_taken', field: 'email' },
    users_username_unique: { code: 'username_taken', field: 'username' },
    users_phone_unique: { code: 'phone_taken', field: 'phone' },
  },
});
