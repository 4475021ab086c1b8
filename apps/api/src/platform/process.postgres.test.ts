import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaled } from '../../../../scripts/slowness.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/postgres-database.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { rawSocket } from '../../testing/raw-socket.ts';
import { startProcess } from '../../testing/start-process.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';

// A node in production tells its public address, not its port: one is chosen for it.
const PORT = String(20_000 + (process.pid % 10_000));
const LOCAL = `http://127.0.0.1:${PORT}`;

let folder: string;
let database: PostgresDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-node-'));
  database = await createPostgresDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const startNode = () =>
  startProcess({ ...PRODUCTION, PORT, DATA_DIR: folder, DATABASE_URL: database.url });

/** The time `main.ts` gives to requests under way, and as long again for what it closes after them, in milliseconds. */
const HALF_REQUEST_MS = 10_000;

/** Told to continue, we know that the server has the head and waits for the body. */
async function halfRequest(): Promise<Socket> {
  const { hostname, port } = new URL(LOCAL);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const response = new Promise<string>((done) => socket.once('data', (data) => done(String(data))));
  socket.write(
    'POST /api/phone-auth/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{',
  );
  expect(await response).toContain('100 Continue');
  return socket;
}

test('nothing of the demo, the outbox and the sandbox is there; it does not wait for ever for somebody who sent half a request', async () => {
  const server = await startNode();
  expect(await (await fetch(`${LOCAL}/readyz`)).json()).toMatchObject({ status: 'ok' });
  expect(server.printed()).not.toContain(DEMO_PASSWORD);
  expect(server.printed()).not.toContain(PRODUCTION.SECRET_KEY);
  for (const path of [
    '/',
    '/demo/',
    '/demo/index.html',
    '/pages/checkout.html',
    '/dev/outbox',
    '/sandbox/payments/v3/payments',
    '/sandbox/payments/checkout/x',
    '/sandbox/payments/checkout/x/payment',
  ]) {
    expect([path, (await fetch(`${LOCAL}${path}`)).status]).toEqual([path, 404]);
  }
  const socket = await halfRequest();
  const begun = performance.now();
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(scaled(HALF_REQUEST_MS));
  socket.destroy();
});

test('sends everybody to the others before it closes a connection; a second signal ends it at once, whoever is waited for', async () => {
  const server = await startNode();
  const requestText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const lines = [1, 2].map(() => rawSocket(LOCAL, requestText('/healthz')));
  await Promise.all(lines.map(({ socket }) => new Promise((done) => socket.once('data', done))));
  const socket = await halfRequest();
  const ended = server.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${LOCAL}/readyz`)).status).toBe(503);
  // Requests come on lines with nothing under way, and on a new one.
  for (const line of lines) line.write(requestText('/api/tariffs'));
  expect((await fetch(`${LOCAL}/healthz`)).headers.get('connection')).toBe('close');
  for (const line of lines) {
    const [, answer] = (await line.ended).text.split(/(?=HTTP\/1\.1 )/);
    expect(answer).toMatch(/^HTTP\/1\.1 [24][\s\S]*\r\nconnection: close\r\n/i);
  }
  await server.end('SIGINT');
  expect((await ended).code).toBe(1);
  socket.destroy();
});
