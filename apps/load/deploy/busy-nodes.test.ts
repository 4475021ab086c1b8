import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../api/testing/postgres-server.ts';
import { createHttpsClient, type HttpsClient } from '../containers/https-client.ts';
import { startNginx, writeNginx, writeSite } from './nginx.ts';

const BUSY = { data: null, error: { status: 503, details: { code: 'overloaded' } } };

interface Node {
  readonly server: Server;
  readonly port: number;
  calls: number;
}

async function startNode(status: 200 | 503): Promise<Node> {
  const server = createServer((request, response) => {
    node.calls += 1;
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '5' });
    response.end(JSON.stringify(status === 503 ? BUSY : { data: [] }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const node: Node = { server, port: (server.address() as AddressInfo).port, calls: 0 };
  return node;
}

async function startSite(first: number, second: number): Promise<HttpsClient> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-busy-'));
  const ports = {
    http: await freePort(),
    https: await freePort(),
    nodes: [first, second] as const,
  };
  const { site, certificate } = await writeSite(folder, { domain: 'okoshko.test', ports });
  const { config, sites } = await writeNginx(folder);
  await rename(site, join(sites, 'okoshko'));
  const nginx = startNginx(config);
  const https = createHttpsClient(ports.https, certificate);
  onTestFinished(async () => {
    https.close();
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  });
  await expect
    .poll(() =>
      https.call('/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .not.toBe(0);
  return https;
}

test('nodes that are too busy say so themselves, each time, and are asked once', async () => {
  const nodes = [await startNode(503), await startNode(503)] as const;
  const https = await startSite(nodes[0].port, nodes[1].port);
  for (const node of nodes) node.calls = 0;
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await https.call('/api/services'));
  for (let n = 0; n < 4; n += 1) answers.push(await https.call('/api/services', { body: {} }));
  expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [503, BUSY]));
  expect(nodes[0].calls + nodes[1].calls).toBe(answers.length);
});

test('where one node is not there the other answers each request', async () => {
  const node = await startNode(200);
  const https = await startSite(await freePort(), node.port);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await https.call('/api/services'));
  for (let n = 0; n < 4; n += 1) answers.push(await https.call('/api/services', { body: {} }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
