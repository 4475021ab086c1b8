import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way in which the connection to a server fails. */
type Fault =
  | 'none'
  /** The connection is cut before anything gets through. */
  | 'down'
  /** 500 instead of getting through. */
  | 'error'
  /** 400 instead of getting through: the server does nothing, now or later. */
  | 'refused'
  /** The request gets through, its answer is lost. */
  | 'lost answer';

export interface FaultyProxy {
  readonly url: string;
  fault: Fault;
  /** Changes answers on their way back. */
  rewrite: (answer: Record<string, unknown>) => Record<string, unknown>;
  close(): Promise<void>;
}

/** A server between us and a third party, which can fail in the ways networks do. */
export async function startFaultyProxy(target: () => string): Promise<FaultyProxy> {
  const server = createServer((request, response) => {
    forward(proxy, target(), { request, response }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    rewrite: (answer) => answer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}

async function forward(
  proxy: FaultyProxy,
  target: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (proxy.fault === 'down') return void response.destroy();
  if (proxy.fault === 'error') return void response.writeHead(500).end('{"code":"internal"}');
  if (proxy.fault === 'refused') return void response.writeHead(400).end('{"code":"invalid"}');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(
      ['authorization', 'content-type', 'idempotence-key'].flatMap((name) =>
        request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
      ),
    ),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (proxy.fault === 'lost answer') return void response.destroy();
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(proxy.rewrite(body)));
}
