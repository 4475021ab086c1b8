// `node --import tsx apps/api/testing/large-business/fill.ts FOLDER PASSWORD`: adds the large salon to an installation's
// embedded database, while no server is on it.
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { addLargeBusiness } from './large-business.ts';

const [directory = '', password = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'pglite', directory }, createLog('silent'));
try {
  await addLargeBusiness(database.db, { now: new Date(), password });
} finally {
  await database.close();
}
