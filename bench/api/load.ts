import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

export const CONNECTIONS = 50;
/** Seconds of every measurement; a quiet machine and 15 make a figure to quote. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP = 2;

export interface LoadRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: (() => object) | undefined;
  /** Instead of `headers`, others for every request. */
  readonly freshHeaders?: () => Readonly<Record<string, string>>;
}

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of replies, the warm-up's included. */
  readonly replies: number;
}

/** Warms up, then sends requests as fast as replies come. Throws when one is a refusal. */
export async function load(target: LoadRequest, connections = CONNECTIONS): Promise<Figures> {
  const warmUp = await run(target, connections, WARM_UP);
  const figures = await run(target, connections, SECONDS);
  return { ...figures, replies: warmUp.replies + figures.replies };
}

async function run(target: LoadRequest, connections: number, duration: number): Promise<Figures> {
  const { requests, latency, errors, timeouts, non2xx } = await fire(target, connections, duration);
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts`);
  }
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    replies: requests.total,
  };
}

/** The load alone, refusals or not. */
export const fire = async (
  { url, method, headers, body, freshHeaders }: LoadRequest,
  connections: number,
  duration: number,
) =>
  autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...((body || freshHeaders) && {
          setupRequest: (one) => ({
            ...one,
            ...(body && { body: JSON.stringify(body()) }),
            ...(freshHeaders && { headers: freshHeaders() }),
          }),
        }),
      },
    ],
  });

/** Milliseconds of each reply to a lone client, who sends the next request at once, for as long as `until` runs. */
export async function timeAlone(target: LoadRequest, until: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) times.push(await timeOnce(target, agent));
  agent.destroy();
  return times;
}

export function timeOnce(
  { url, method, headers, body, freshHeaders }: LoadRequest,
  agent: Agent,
): Promise<number> {
  const since = performance.now();
  const text = body && JSON.stringify(body());
  return new Promise((resolve, fail) => {
    const outgoing = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(text && { 'Content-Type': 'application/json' }),
        ...freshHeaders?.(),
      },
    });
    outgoing.once('error', fail).once('response', (response) => {
      response.resume().once('end', () => resolve(performance.now() - since));
    });
    outgoing.end(text);
  });
}
