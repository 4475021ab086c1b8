import { serviceLinkOpenings } from '@okoshko/contract/links/wire';
import { declare, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/links.ts';
import { recordOpening } from './openings.ts';

/** Everyone adds openings, operators alone read them; providers read their statistics. */
export const serviceLinkOpeningCollection = declare(serviceLinkOpenings, {
  for: {
    find: 'operator',
    findOne: 'operator',
    create: 'visitor',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.serviceLinkOpenings,
  mayLag: 'staff',
  owner: 'provider_profile',
  policies: { operator: staff },
  // Our own time and kind of program are recorded, whatever a body says of them.
  create: { fields: 'all', run: recordOpening },
  update: 'plain',
  remove: 'plain',
});
