import { files } from '@okoshko/contract/uploads/files';
import { eq } from 'drizzle-orm';
import { declare } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/uploads.ts';

/** Populated inside what links to a file; the module's own routes do the rest. */
export const fileCollection = declare(files, {
  routes: 'none',
  isAlwaysFollowable: true,
  table: tables.files,
  announced: 'files',
  // Ids are easily guessed, so only own files can be linked.
  linkable: (actor, row) =>
    actor.isOperator || (actor.user === null ? false : eq(row.user, actor.user)),
  policies: { anyone: { when: () => true, read: 'all', write: 'none' } },
  create: 'none',
});
