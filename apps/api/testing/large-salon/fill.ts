// `node --import tsx apps/api/testing/large-salon/fill.ts FOLDER PASSWORD`: adds the large salon to an installation's
// embedded database, while no server is on it.
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { addLargeSalon } from './large-salon.ts';

const [directory = '', password = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'pglite', directory }, createLog('silent'));
try {
  await addLargeSalon(database.db, { now: new Date(), password });
} finally {
  await database.close();
}
