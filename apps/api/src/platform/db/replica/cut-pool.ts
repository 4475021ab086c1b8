import type pg from 'pg';
import { UnreachableError } from '../connection-errors.ts';
import { Pool } from '../postgres-pool.ts';

/** A pool whose connections can be given up all at once, by whoever knows that nothing comes of them any more. */
export class CutPool extends Pool {
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, pauses: [] });
    this.on('connect', (client) => {
      this.#clients.add(client);
      client.on('error', () => undefined);
    });
    this.on('remove', (client) => this.#clients.delete(client));
    // What is asked next fails, and says so.
    this.on('error', () => undefined);
  }

  /** Ends every connection: what is asked on it fails at once. */
  cut(): void {
    for (const { connection } of this.#clients) {
      connection.stream.destroy(new UnreachableError('there was no answer'));
    }
  }
}
