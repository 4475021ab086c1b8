import pg from 'pg';
import { newDocumentId } from '../tokens.ts';

/** Hears what transactions announce with `pg_notify` as they commit, whoever ran them. */
export interface Ear {
  /** Nothing can get lost on the way. */
  readonly isInProcess: boolean;
  /** Resolves when all that was announced before has been heard; rejects when the line is dead. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface Listening {
  readonly channel: string;
  hear(word: string): void;
}

/**
 * Listens on a connection of its own. What it catches up with is a word of its own, sent through the
 * pool: heard, it proves the whole way, also where a pooling proxy would swallow announcements.
 */
export async function openEar(
  { pool, url }: { readonly pool: pg.Pool; readonly url: string },
  { channel, hear }: Listening,
): Promise<Ear> {
  const own = `${channel}_${newDocumentId()}`;
  const awaited = new Map<string, () => void>();
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: channel,
  });
  const lost = new Promise<never>((_, fail) => {
    client.on('error', fail);
    client.on('end', () => fail(new Error('the listening connection ended')));
  });
  lost.catch(() => undefined);
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === own) awaited.get(payload)?.();
    else hear(payload);
  });
  await client.connect();
  await client.query(`listen "${channel}"`);
  await client.query(`listen "${own}"`);
  return {
    isInProcess: false,
    catchUp: async () => {
      const word = newDocumentId();
      const heard = new Promise<void>((done) => awaited.set(word, done));
      try {
        await Promise.race([pool.query('select pg_notify($1, $2)', [own, word]), lost]);
        await Promise.race([heard, lost]);
      } finally {
        awaited.delete(word);
      }
    },
    close: () => client.end(),
  };
}
