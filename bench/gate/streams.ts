import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { idleCost, spentBy, used } from './processor.ts';
import type { GateWorld } from './world.ts';

/** Streams of each professional: as many as an account may have. */
const STREAMS = 5;
/** Changes of each professional that a round makes, one after another. */
const CHANGES = 10;
/** Milliseconds after which a change that was not told is lost. */
const PATIENCE_MS = 30_000;

/** A service of each of the professionals changes; the triggers of its table announce that. */
const CHANGE = `
update services set description = $1
where id in (select min(id) from services where provider_profile = any($2::integer[]) group by provider_profile)`;

/**
 * Opens as many streams as each bearer may have, and answers for each round of changes what one stream costs node that is told of
 * one, in microseconds of processor time, without what the streams cost at rest.
 */
export async function measureStreams(
  { observer, ours, bearers }: Pick<GateWorld, 'observer' | 'ours' | 'bearers'>,
  rounds: number,
): Promise<number[]> {
  const readers = await Promise.all(
    bearers.flatMap((bearer) =>
      Array.from({ length: STREAMS }, () => openStream(`${ours.server.url}/api/stream`, bearer)),
    ),
  );
  const database = new pg.Client({ connectionString: ours.url });
  await database.connect();
  const providers = bearers.map((_, n) => n + 1);
  const announce = async () => {
    const change = database.query(CHANGE, [String(performance.now()), providers]);
    await Promise.all([change, ...readers.map((reader) => reader.next())]);
  };
  try {
    const resting = await idleCost(observer, ours);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now();
      const before = await spentBy(observer, ours);
      for (let n = 0; n < CHANGES; n += 1) await announce();
      const { node } = used(before, await spentBy(observer, ours), 1);
      const seconds = (performance.now() - since) / 1000;
      costs.push((node - resting.node * seconds) / (readers.length * CHANGES));
    }
    return costs;
  } finally {
    for (const reader of readers) reader.close();
    await database.end();
  }
}

interface StreamReader {
  /** Resolves with the next change that is told. */
  next(): Promise<void>;
  close(): void;
}

/** Answers once the stream has begun. */
async function openStream(url: string, headers: OutgoingHttpHeaders): Promise<StreamReader> {
  const outgoing = request(url, { headers, agent: false }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  let hear: () => void = () => undefined;
  response.setEncoding('utf8').on('data', (events: string) => {
    if (events.includes('event: change')) hear();
  });
  return {
    next: async () => {
      const lost = new AbortController();
      const heard = new Promise<void>((resolve) => {
        hear = resolve;
      });
      const patience = pause(PATIENCE_MS, undefined, lost).then(() => {
        throw new Error('a change was not told');
      });
      await Promise.race([heard, patience]);
      lost.abort();
      await patience.catch(() => undefined);
    },
    close: () => outgoing.destroy(),
  };
}
