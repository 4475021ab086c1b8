import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A vendor's reply: a response, a cut of the connection, or silence. */
export type Says =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'cut'
  | 'silence';

export interface Vendor {
  readonly url: string;
  readonly heard: ReceivedRequest[];
  /** Its reply; a function decides by the request. */
  says: Says | ((heard: ReceivedRequest) => Says);
  close(): Promise<void>;
}

/** A vendor on loopback that records requests and replies as `says` tells. */
export async function startVendor(): Promise<Vendor> {
  const heard: ReceivedRequest[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body };
    heard.push(one);
    const says = typeof vendor.says === 'function' ? vendor.says(one) : vendor.says;
    if (says === 'silence') return;
    if (says === 'cut') return void response.destroy();
    const text = typeof says.body === 'string' ? says.body : JSON.stringify(says.body ?? {});
    response
      .writeHead(says.status ?? 200, { 'Content-Type': 'application/json', ...says.headers })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const vendor: Vendor = {
    url: `http://127.0.0.1:${port}`,
    heard,
    says: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendor;
}
