import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** It came on a connection that an earlier request left open. */
  readonly isReused: boolean;
}

/** A vendor's reply: a response, a cut of the connection, or silence. */
export type VendorReply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'cut'
  | 'silence';

export interface Vendor {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Its reply; a function decides by the request. */
  reply: VendorReply | ((request: ReceivedRequest) => VendorReply);
  close(): Promise<void>;
}

/** A vendor on loopback that records requests and replies with `reply`; by default at any port that is free. */
export async function startVendor(port = 0): Promise<Vendor> {
  const requests: ReceivedRequest[] = [];
  const connections = new WeakSet<Socket>();
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const isReused = connections.has(request.socket);
    connections.add(request.socket);
    const one = { method, path: url, headers, body, isReused };
    requests.push(one);
    const reply = typeof vendor.reply === 'function' ? vendor.reply(one) : vendor.reply;
    if (reply === 'silence') return;
    if (reply === 'cut') return void response.destroy();
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    response
      .writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const vendor: Vendor = {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    reply: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendor;
}
