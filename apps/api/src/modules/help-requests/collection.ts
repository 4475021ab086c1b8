import {
  answeringRequest,
  answerTemplates,
  helpMessages,
  helpRequests,
} from '@okoshko/contract/help-requests/wire';
import { and, ne } from 'drizzle-orm';
import { declare, ofUser, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/help-requests.ts';
import { addHelpMessage } from './messages.ts';
import { addRequest, changeRequest, withdrawHelpRequest } from './requests.ts';
import { DECIDES_HELP_REQUESTS } from './rules.ts';

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
  personal: { fields: ['text', 'contact'] },
  ownerDefaults: (actor) => ({ user: actor.user, status: 'new' }),
  policies: {
    /** The status tells who closed it, and when; whose request it is and their words are nobody's else to change. */
    operator: {
      ...staff,
      write: ['type', 'contact', 'status', 'assignee', 'due_at'],
      remove: true,
    },
    owner: {
      when: ofUser,
      read: ['user', 'type', 'text', 'contact', 'status', 'closed_at'],
      write: ['type', 'text', 'contact'],
      remove: true,
    },
  },
  create: {
    fields: ['type', 'text', 'contact'],
    run: addRequest,
  },
  update: changeRequest,
  remove: withdrawHelpRequest,
  errors: { create: ['help_request_limit'], delete: ['help_request_begun'] },
});

/** The messages of a request are read by all who may read it; staff who answer requests write them, and its author. */
export const helpMessageCollection = declare(helpMessages, {
  for: { find: 'account', findOne: 'account', create: 'account' },
  table: tables.helpMessages,
  mayLag: 'staff',
  personal: { fields: ['text'] },
  policies: {
    operator: {
      ...staff,
      when: (actor) => actor.isOperator && actor.may(DECIDES_HELP_REQUESTS),
      write: ['help_request', 'kind', 'text'],
    },
    reader: { ...staff, write: 'none' },
    author: {
      when: (actor, row) => {
        const own = ofUser(actor, row);
        return typeof own === 'boolean' ? own : (and(own, ne(row.kind, 'note')) ?? false);
      },
      read: ['help_request', 'kind', 'text'],
      write: ['help_request', 'text'],
    },
  },
  create: {
    fields: {
      operator: ['help_request', 'kind', 'text', 'seen_version', 'closes'],
      author: ['help_request', 'text'],
    },
    requested: answeringRequest,
    run: addHelpMessage,
  },
  remove: 'none',
  errors: { create: ['help_request_limit', 'stale'] },
});

export const answerTemplateCollection = declare(answerTemplates, {
  for: {
    find: 'operator',
    findOne: 'operator',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.answerTemplates,
  mayLag: 'staff',
  policies: { operator: staff },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: 'plain',
});
