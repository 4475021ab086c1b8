import { Agent, request } from 'node:http';
import { SECOND } from '../../api/src/platform/clock.ts';
import type { RequestOptions } from '../../api/testing/start-api.ts';

const REPLY_TIMEOUT_MS = 30 * SECOND;
/**
 * Connections stay open as nginx's do, which gives up an idle one before the node does (72 s): as long as the node's, now and
 * then one is used in the very instant in which the node closes it.
 */
const agent = new Agent({ keepAlive: true, timeout: 60 * SECOND });

export interface Reply {
  readonly status: number;
  /** Parsed when it is read: most are not. */
  json(): ReturnType<typeof JSON.parse>;
}

/** One try, by as little of the processor as can be: the load runs beside what it measures. Null: no answer came. */
export function sendOnce(
  url: string,
  { method = 'GET', token, body, headers }: RequestOptions & { readonly method?: string },
): Promise<Reply | null> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const outgoing = request(url, {
      ...{ agent, method, timeout: REPLY_TIMEOUT_MS },
      headers: {
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    outgoing.once('error', () => resolve(null));
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => resolve(null));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          json: () => JSON.parse(Buffer.concat(chunks).toString()),
        }),
      );
    });
    outgoing.end(text);
  });
}
