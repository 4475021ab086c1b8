import { broadcastDrafts } from '@okoshko/contract/messaging/broadcasts-wire';
import { declare, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/messaging.ts';

/** Operators alone write broadcasts: each sees and ends what another one began. */
export const broadcastDraftCollection = declare(broadcastDrafts, {
  for: {
    find: 'operator',
    findOne: 'operator',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.broadcastDrafts,
  mayLag: 'staff',
  policies: { operator: staff },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: 'plain',
});
