import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bank, VendorReply, VendorRequest } from '../../src/sandbox/vendor.ts';

/** Faults of the connection, each for one request whose path ends so. */
interface Faults {
  /** The request is carried out; then the connection is cut in place of a reply. */
  dropNextAnswer(pathEnd?: string): void;
  /** The request is not carried out; this is the reply. */
  refuseNext(reply: VendorReply, pathEnd?: string): void;
}

interface Fault {
  readonly pathEnd: string;
  readonly reply: VendorReply | 'drop';
}

export interface VendorServer {
  readonly url: string;
  readonly requests: readonly VendorRequest[];
  readonly faults: Faults;
  close(): Promise<void>;
}

/** A server on loopback that records every request and replies in JSON. */
export async function startVendorServer(
  reply: (request: VendorRequest) => VendorReply,
): Promise<VendorServer> {
  const requests: VendorRequest[] = [];
  const planned: Fault[] = [];
  const http = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://vendor');
    const { method = '', headers } = incoming;
    const request = { method, path: pathname, query: searchParams, headers, text };
    requests.push(request);
    const index = planned.findIndex(({ pathEnd }) => pathname.endsWith(pathEnd));
    const fault = index === -1 ? null : planned.splice(index, 1)[0]!.reply;
    const { status, body } = fault && fault !== 'drop' ? fault : replied(reply, request);
    if (fault === 'drop') return void outgoing.destroy();
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    faults: {
      dropNextAnswer: (pathEnd = '') => planned.push({ pathEnd, reply: 'drop' }),
      refuseNext: (reply, pathEnd = '') => planned.push({ pathEnd, reply }),
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** An error of the stand-in itself is a 500 with its text: a test that meets it says why. */
function replied(reply: (request: VendorRequest) => VendorReply, request: VendorRequest) {
  try {
    return reply(request);
  } catch (error) {
    return { status: 500, body: { type: 'error', description: String(error) } };
  }
}

/** Banks and a register that come to an end when a test says; refunds to a card are done at once. */
export const bankOfTests = (): Bank => ({
  twoStages: false,
  makesTests: false,
  refunds: 'succeeded',
  isSbpSlow: true,
  refundsEndAs: null,
  receiptsEnd: null,
  charges: [],
});
