import { providerProfiles } from '@okoshko/contract/providers/provider-profiles';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/providers.ts';

export const providerCollection = declare(providerProfiles, {
  table: tables.providerProfiles,
  standings: {
    operator: { when: (actor) => actor.isOperator, read: 'all', write: 'none' },
    owner: {
      when: (actor, row) => (actor.user === null ? false : eq(row.user, actor.user)),
      read: 'all',
      write: 'none',
    },
    visitor: {
      when: (_actor, row) => eq(row.is_published, true),
      read: ['name', 'specialization', 'description', 'city', 'address', 'time_zone', 'photo'],
      write: 'none',
    },
  },
  create: 'none',
});
