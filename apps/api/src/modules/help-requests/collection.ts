import { helpRequests } from '@okoshko/contract/help-requests/wire';
import { declare, ofUser, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/help-requests.ts';
import { addRequest, changeRequest, withdrawHelpRequest } from './requests.ts';

export const helpRequestCollection = declare(helpRequests, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'account',
    update: 'operator',
    delete: 'account',
  },
  table: tables.helpRequests,
  mayLag: 'staff',
  personal: { fields: ['text', 'contact', 'note'] },
  ownerDefaults: (actor) => ({ user: actor.user, status: 'new' }),
  policies: {
    /** The status tells who closed it, and when. */
    operator: {
      ...staff,
      write: ['user', 'type', 'text', 'contact', 'status', 'assignee', 'note'],
      remove: true,
    },
    owner: {
      when: ofUser,
      read: ['user', 'type', 'text', 'contact', 'status', 'closed_at'],
      write: ['type', 'text', 'contact'],
      remove: true,
    },
  },
  create: addRequest,
  update: changeRequest,
  remove: withdrawHelpRequest,
  errors: { create: ['help_request_limit'], delete: ['help_request_begun'] },
});
