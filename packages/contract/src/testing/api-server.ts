import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly type: string;
  readonly body: string;
}

/** The answer to give; `gate` holds it back until it settles. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly gate?: Promise<unknown>;
}

type Handler = Answer | ((request: ReceivedRequest) => Answer);

/** An API on the loopback: answers by `METHOD /path`, records the requests. */
export async function startApiServer() {
  const handlers = new Map<string, Handler>();
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const received = await read(request);
    requests.push(received);
    const handler = handlers.get(`${received.method} ${received.url.split('?')[0]}`);
    const answer = typeof handler === 'function' ? handler(received) : handler;
    await answer?.gate;
    send(response, answer ?? refusal(404, 'not_found'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on: (route: string, handler: Handler) => void handlers.set(route, handler),
    requestsTo: (path: string) => requests.filter(({ url }) => url.startsWith(path)),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A refusal in the API's envelope. */
export const refusal = (status: number, code: string, details: object = {}): Answer => ({
  status,
  body: {
    data: null,
    error: { status, name: 'Error', message: code, details: { code, ...details } },
  },
});

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    type: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('latin1'),
  };
}

function send(response: ServerResponse, { status = 200, body, headers }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
}
