import { Agent, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
export interface RawAsk {
  readonly method: string;
  /** Sent as it is: `fetch` would tidy it up. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** A request as odd as one likes: any method, path and headers, a body with a GET. */
export function rawRequest(url: string, ask: RawAsk): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method: ask.method, path: ask.path, headers: { ...ask.headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    if (ask.body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(ask.body));
    sent.end(ask.body);
  });
}
