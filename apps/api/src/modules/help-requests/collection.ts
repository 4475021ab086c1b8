import { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/help-requests.ts';

export const helpRequestCollection = declare(helpRequests, {
  table: tables.helpRequests,
  stamp: (actor) => ({ user: actor.user, status: 'new' }),
  standings: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'all' },
    owner: {
      when: (actor, row) => (actor.user === null ? false : eq(row.user, actor.user)),
      read: 'all',
      write: ['type', 'text'],
    },
  },
  create: 'plain',
});
