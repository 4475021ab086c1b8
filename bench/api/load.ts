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
  /** How many answers there were, the warm-up's among them. */
  readonly answers: number;
}

/** Warms up, then asks as fast as answers come. Throws when one is a refusal. */
export async function load(asked: LoadRequest, connections = CONNECTIONS): Promise<Figures> {
  const warmUp = await run(asked, connections, WARM_UP);
  const figures = await run(asked, connections, SECONDS);
  return { ...figures, answers: warmUp.answers + figures.answers };
}

async function run(asked: LoadRequest, connections: number, duration: number): Promise<Figures> {
  const { requests, latency, errors, timeouts, non2xx } = await fire(asked, connections, duration);
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${asked.url}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts`);
  }
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    answers: requests.total,
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

/** Milliseconds of each answer to one who asks again as soon as it came, for as long as `until` runs. */
export async function askAlone(asked: LoadRequest, until: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) times.push(await askOnce(asked, agent));
  agent.destroy();
  return times;
}

function askOnce({ url, method, headers, body }: LoadRequest, agent: Agent): Promise<number> {
  const since = performance.now();
  const text = body && JSON.stringify(body());
  return new Promise((done, fail) => {
    const asking = request(url, {
      agent,
      method,
      headers: { ...headers, ...(text && { 'Content-Type': 'application/json' }) },
    });
    asking.once('error', fail).once('response', (answer) => {
      answer.resume().once('end', () => done(performance.now() - since));
    });
    asking.end(text);
  });
}
