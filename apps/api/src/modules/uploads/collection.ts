import { files } from '@okoshko/contract/uploads/files';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/uploads.ts';

/** Answered inside what links them; their own routes are beside. */
export const fileCollection = declare(files, {
  routes: 'none',
  table: tables.files,
  // Numbers are easily guessed: only one's own are named.
  linkable: (actor, row) =>
    actor.isOperator || (actor.user === null ? false : eq(row.user, actor.user)),
  policies: { anyone: { when: () => true, read: 'all', write: 'none' } },
  create: 'none',
});
