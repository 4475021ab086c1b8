import { opened } from '../../../testing/opened.ts';
import { createPostgresDatabase } from '../../../testing/postgres-database.ts';
import { logsSlowStatements } from '../../../testing/slow-statements.ts';

const database = opened(createPostgresDatabase, (it) => it.drop());

logsSlowStatements(async () => ({ kind: 'postgres', url: database.url }));
