import { files } from '@okoshko/contract/uploads/files';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/uploads.ts';

/** No routes of their own: files are answered inside what links them. */
export const fileCollection = declare(files, {
  table: tables.files,
  // Until uploads say whose a file is, nobody but staff names one: its number is easily guessed.
  linkable: (actor) => actor.isOperator,
  standings: { anyone: { when: () => true, read: 'all', write: 'none' } },
  create: 'none',
});
