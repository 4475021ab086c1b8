import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { openWire, type Said, type Wire } from '../apps/api/testing/wire.ts';
import { CALLS, type Call, TARIFFS } from './api/calls.ts';
import { fill } from './api/fill.ts';
import { type Figures, type LoadRequest, load, timeAlone, timeOnce } from './api/load.ts';
import { bookings, openCalendars } from './api/main-calls.ts';
import { type Server, startServer } from './api/server.ts';
import { setReply } from './api/set-reply.ts';
import { signIn } from './api/sign-in.ts';
import { stall } from './login.bench.ts';
import { median } from './statistics.ts';

/**
 * The five calls that Strapi's figures are of, on the same rows: our built server as one process with
 * its log on and PostgreSQL 15 as it comes; beside it, in the same run, bare Fastify with our replies
 * as constants, of a booking behind the insert of one row. BENCH_SECONDS, BENCH_ONLY (a part of a call's name) and BENCH_PROFILE (a folder for
 * `--cpu-prof`) narrow a run.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  try {
    await fill(postgres.url);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    await compare({ ...env, RATE_LIMITS: 'off' }, folder);
    if (!only) await withLimits({ ...env, TRUST_PROXY: '1' }, folder);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const only = process.env.BENCH_ONLY;
const profile = process.env.BENCH_PROFILE;
const SERVER_ARGS = [
  ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
  'apps/api/dist/main.js',
];

type Env = Readonly<Record<string, string>>;

/** Providers who are booked at once. */
const PROVIDERS = 50;

async function compare(env: Env, folder: string): Promise<void> {
  const running: { stop(): Promise<void> }[] = [];
  const started = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    running.unshift(one);
    return one;
  };
  try {
    const server = await started(
      startServer(SERVER_ARGS, { env, log: join(folder, 'server.log') }),
    );
    const floor = await started(
      startServer(['--import', 'tsx', 'bench/api/floor.ts'], {
        env: { DATABASE_URL: env.DATABASE_URL ?? '' },
        log: join(folder, 'floor.log'),
      }),
    );
    const counter = await started(startCounter(env, folder));
    const rows = await rowsOf(server.url);
    for (const [n, { call, request, floor: path }] of rows.entries()) {
      const bytes = await setReply([floor], request);
      if (only && !call.name.includes(only)) continue;
      const least = await measure(floor, { ...request, url: `${floor.url}${path}/${n}` });
      const measured = await measure(server, request);
      const alone = median(await timeAlone(request, pause(1000)));
      const said = await counter.count(request);
      report(call, { measured, least, alone, said, bytes, memory: await server.memory() });
    }
    if (!only) await stall(server.url);
  } finally {
    for (const one of running) await one.stop();
  }
}

/** The compared calls, and bookings, whose floor inserts a row. */
async function rowsOf(url: string): Promise<readonly Row[]> {
  const token = await signIn(url);
  const booking = bookings(await openCalendars(url, PROVIDERS)).request;
  return [
    ...CALLS.map((call) => ({ call, request: requestOf(call, url, token), floor: '' })),
    {
      call: { name: `POST appointments, ${PROVIDERS} providers`, strapi: null, aim: null },
      request: { ...booking, url: `${url}${booking.url}` },
      floor: '/inserted',
    },
  ];
}

interface Row {
  readonly call: ReportedCall;
  readonly request: LoadRequest;
  /** The path at which the floor answers the call. */
  readonly floor: string;
}

/** Starts the service once more and counts its statements: the measured one has nothing in between. */
async function startCounter(env: Env, folder: string) {
  const wire = await openWire(env.DATABASE_URL ?? '');
  const server = await startServer(['apps/api/dist/main.js'], {
    env: { ...env, DATABASE_URL: wire.url },
    log: join(folder, 'counted.log'),
  });
  return {
    count: (request: LoadRequest) => {
      const { pathname, search } = new URL(request.url);
      return countStatements(wire, { ...request, url: `${server.url}${pathname}${search}` });
    },
    stop: async () => {
      await server.stop();
      await wire.close();
    },
  };
}

/** The least of so many requests: the background asks the database as well. */
const COUNTED = 8;

async function countStatements(wire: Wire, request: LoadRequest): Promise<Said> {
  const agent = new Agent({ keepAlive: true });
  const counts: Said[] = [];
  for (let n = 0; n < COUNTED; n += 1) {
    counts.push(await wire.during(() => timeOnce(request, agent)));
  }
  agent.destroy();
  return counts.reduce((one, other) =>
    other.statements.length < one.statements.length ? other : one,
  );
}

/** The general limits count by address: the requests come from a thousand. */
async function withLimits(env: Env, folder: string): Promise<void> {
  const server = await startServer(SERVER_ARGS, { env, log: join(folder, 'limits.log') });
  try {
    const request = requestOf(TARIFFS, server.url, await signIn(server.url));
    let n = 0;
    const headers = () => {
      n += 1;
      return { ...request.headers, 'X-Forwarded-For': `10.0.${(n >> 8) & 3}.${n & 255}` };
    };
    const { perSecond } = await load({ ...request, freshHeaders: headers });
    console.log(
      `GET tariffs with limits on: ${perSecond.toFixed(0)}/s, ${times(perSecond / TARIFFS.strapi)} Strapi`,
    );
    await requestHelp(server.url);
  } finally {
    await server.stop();
  }
}

/** An account may ask a thousand times a day in development. */
const ASKING = 30;

/** Requests for help of many accounts and addresses: each is counted against both. */
async function requestHelp(url: string): Promise<void> {
  const call = CALLS.find(({ name }) => name === 'POST help-requests');
  if (!call) throw new Error('there is no such call');
  const tokens: string[] = [];
  for (let n = 1; n <= ASKING; n += 1) tokens.push(await signIn(url, n));
  let n = 0;
  const freshHeaders = () => {
    n += 1;
    return {
      Authorization: `Bearer ${tokens[n % ASKING]}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${(n >> 8) & 3}.${n & 255}`,
    };
  };
  const { perSecond } = await load({ ...requestOf(call, url, ''), freshHeaders });
  console.log(
    `${call.name} with limits on: ${perSecond.toFixed(0)}/s, ${times(perSecond / call.strapi)} Strapi`,
  );
}

const requestOf = (
  { method, path, isOpen, body }: Call,
  url: string,
  token: string,
): LoadRequest => ({
  url: `${url}${path}`,
  method,
  headers: isOpen ? {} : { Authorization: `Bearer ${token}` },
  body,
});

interface Measured extends Figures {
  /** Processor time of a request, in microseconds. */
  readonly cost: number;
}

async function measure(server: Server, request: LoadRequest): Promise<Measured> {
  const before = await server.spent();
  const figures = await load(request);
  return { ...figures, cost: (1e6 * ((await server.spent()) - before)) / figures.replies };
}

/** `strapi`: null where Strapi's figure is not known. */
type ReportedCall = Pick<Call, 'name' | 'aim'> & { readonly strapi: number | null };

interface ReportLine {
  readonly measured: Measured;
  readonly least: Measured;
  readonly alone: number;
  readonly said: Said;
  readonly bytes: number;
  readonly memory: number;
}

function report(
  { name, strapi, aim }: ReportedCall,
  { measured, least, alone, said, bytes, memory }: ReportLine,
): void {
  const { perSecond, p50, p99, cost } = measured;
  console.log(
    `${name}: ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, alone ${ms(alone)},`,
    `${cost.toFixed(0)} µs of processor, ${said.statements.length} statements in ${said.trips} trips, ${bytes} bytes, ${memory.toFixed(0)} MB;`,
    `floor ${least.perSecond.toFixed(0)}/s, ${least.cost.toFixed(0)} µs, ratio ${(least.perSecond / perSecond).toFixed(1)};`,
    ...(strapi === null
      ? []
      : [`Strapi ${strapi}/s, ${times(perSecond / strapi)}${aim ? `, aim ${aim}×` : ''}`]),
  );
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const times = (value: number) => `${value.toFixed(0)}×`;
