import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService, type Service } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import type { Env } from '../src/config/env.ts';
import { type Context, createContext, type Overrides } from '../src/context.ts';
import { permissions } from '../src/modules.ts';
import type { DatabaseSettings } from '../src/platform/db/database.ts';
import { syncPermissions } from '../src/platform/permissions/sync.ts';
import { seedAccounts, seedDemo } from '../src/seed/demo.ts';
import { DEMO_PASSWORD } from '../src/seed/people.ts';
import { addDemoBusiness, openSession } from './accounts.ts';
import { fillDirectory, lendDatabase } from './lent-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { watchAnswers } from './watch-answers.ts';

export interface ApiResponse {
  readonly status: number;
  // Tests read answers of every shape; the assertions are what checks them.
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server said
  readonly body: any;
  readonly headers: Headers;
}
export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestApi {
  readonly url: string;
  readonly clock: TestClock;
  readonly context: Context;
  readonly service: Service;
  request(method: string, path: string, request?: RequestOptions): Promise<ApiResponse>;
  get(path: string, token?: string): Promise<ApiResponse>;
  post(path: string, body: unknown, token?: string): Promise<ApiResponse>;
  /** Performs everything due at the clock's now: messages, webhooks, payment checks. */
  settle(): Promise<void>;
  /** The code last sent to the phone. */
  lastCode(phone: string): Promise<string>;
  /** Opens a session of the account; returns the bearer. */
  signIn(phone: string): Promise<string>;
  /** Signs in by code and password; returns the bearer. */
  signInByCode(phone: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

/** The time that a close waits for requests under way, in milliseconds: as `main.ts` does. */
const CLOSE_MS = 5000;

interface Options {
  readonly env?: Env;
  readonly overrides?: Overrides;
  /** With the demo accounts' business as well. */
  readonly withBusiness?: boolean;
  /** By default PGlite in memory; `postgres` is a database of its own on the server of this run, which its close drops. */
  readonly database?: DatabaseSettings | 'postgres';
  /** A folder for PGlite's files: what is there, or a new database. */
  readonly directory?: string;
}

/** The real app on a real database and a real port, with the demo accounts and a clock of the test's own. */
export async function startApi(options: Options = {}): Promise<TestApi> {
  const clock = createTestClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-api-'));
  const database = await databaseOf(options);
  const config = {
    ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env }),
    database: database.settings,
  };
  const context = await createContext(config, { clock: clock.now, ...options.overrides });
  if (!database.isReady) {
    await context.database.migrate(syncPermissions(permissions), context.clock());
    await (options.withBusiness ? seedDemo : seedAccounts)(context);
  } else if (options.withBusiness) await addDemoBusiness(context);
  const service = await buildService(context);
  const untold = watchAnswers(service.server);
  await service.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  context.address.local = url;
  return {
    ...clientOf(url, service),
    signIn: (phone) => openSession(context, phone),
    url,
    clock,
    context,
    service,
    settle: () => service.background.drain(),
    close: async () => {
      // After a stream that it gave up, a client opens a spare connection, which Node counts as none that is idle.
      const cut = setTimeout(() => service.server.server.closeAllConnections(), CLOSE_MS);
      await service.server.close();
      clearTimeout(cut);
      await service.background.stop();
      await context.database.close();
      await database.drop();
      await context.tracing?.close();
      // A stand-in that is cut off may still be finishing a file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      if (untold.size > 0) {
        throw new Error(`the API's description does not tell: ${[...untold].join('; ')}`);
      }
    },
  };
}

interface TestDatabase {
  readonly settings: DatabaseSettings;
  /** Migrated for this process's permissions, with the demo accounts. */
  readonly isReady: boolean;
  drop(): Promise<void>;
}

async function databaseOf({ database, directory, overrides }: Options): Promise<TestDatabase> {
  const drop = async () => undefined;
  const notReady = { isReady: false, drop };
  // It is opened already: these settings are of none.
  if (overrides?.database) return { settings: { kind: 'pglite', directory: null }, ...notReady };
  if (database === 'postgres') {
    const { url, drop } = await createPostgresDatabase();
    return { settings: { kind: 'postgres', url, isWatched: true }, isReady: false, drop };
  }
  if (database) {
    const settings = { ...database, isWatched: true };
    return { settings, ...notReady };
  }
  // Its months are those of the test clock.
  const isReady = !overrides?.clock;
  if (directory === undefined) return { settings: await lendDatabase(), isReady, drop };
  if ((await readdir(directory)).length === 0) await fillDirectory(directory);
  return { settings: { kind: 'pglite', directory }, ...notReady };
}

function clientOf(url: string, service: Service) {
  const request: TestApi['request'] = async (method, path, { token, body, headers } = {}) => {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData;
    const abort = new AbortController();
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: abort.signal,
      headers: {
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    });
    // A stream would never end.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) abort.abort();
    const text = isStream ? '' : await answer.text();
    return { status: answer.status, body: parsed(text), headers: answer.headers };
  };
  const post = (path: string, body: unknown, token?: string) =>
    request('POST', path, { body, ...(token && { token }) });
  const lastCode = async (phone: string): Promise<string> => {
    await service.background.drain();
    const outbox = await request('GET', '/dev/outbox', { headers: { Accept: 'application/json' } });
    const message = (outbox.body as { to: string; text: string }[]).find(
      ({ to, text }) => to === phone && /^\d{6} — код/.test(text),
    );
    if (!message) throw new Error(`no message to ${phone}`);
    return message.text.slice(0, 6);
  };
  const signInByCode = async (phone: string, password = DEMO_PASSWORD): Promise<string> => {
    const sms = await post('/api/phone-auth/sms', { phone });
    const code = await lastCode(phone);
    const step0 = await post('/api/auth-ext/auth/phone/auth-step/0', {
      providerArgs: { phone, code, token: sms.body.token },
    });
    const step1 = await post('/api/auth-ext/auth/local/auth-step/1', {
      token: step0.body.token,
      providerArgs: { identifier: phone, password },
    });
    if (step1.status !== 200) throw new Error(`cannot sign in: ${JSON.stringify(step1.body)}`);
    return step1.body.token as string;
  };
  const get = (path: string, token?: string) => request('GET', path, token ? { token } : {});
  return { request, get, post, lastCode, signInByCode };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
