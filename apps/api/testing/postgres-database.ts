import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of the test file's own, on the server of this run. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const server = inject('postgresUrl');
  const name = `okoshko_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
