import { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import { declare } from '../../platform/collections/declaration.ts';
import { ofUser, staff } from '../../platform/collections/owners.ts';
import * as tables from '../../tables/help-requests.ts';
import { addRequest } from './service/add-request.ts';
import { withdrawRequest } from './service/withdraw-request.ts';

export const helpRequestCollection = declare(helpRequests, {
  table: tables.helpRequests,
  personal: { fields: ['text'] },
  ownerDefaults: (actor) => ({ user: actor.user, status: 'new' }),
  policies: {
    operator: staff,
    owner: { when: ofUser, read: 'all', write: ['type', 'text'], remove: true },
  },
  create: addRequest,
  update: 'plain',
  remove: withdrawRequest,
  errors: { create: ['help_request_limit'], delete: ['help_request_begun'] },
});
