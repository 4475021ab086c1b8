import { notifications } from '@okoshko/contract/notifications/notifications';
import { actionOf, declare, ofUser, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/notifications.ts';

export const notificationCollection = declare(notifications, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'operator',
    update: 'operator',
    delete: 'account',
  },
  table: tables.notifications,
  mayLag: 'staff',
  personal: { fields: ['title', 'text'] },
  policies: {
    /** Other staff read their own alone, whoever's requests they answer. */
    operator: {
      ...staff,
      when: (actor) => actor.isOperator && actor.may(actionOf(notifications, 'create')),
    },
    owner: { when: ofUser, read: 'all', write: 'none', remove: true },
  },
  create: 'plain',
  update: 'plain',
  remove: 'plain',
});
