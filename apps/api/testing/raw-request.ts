import { Agent, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as it was sent, perhaps compressed. */
  readonly bytes: Buffer;
}
export interface RawInput {
  readonly method: string;
  /** Sent as it is: `fetch` would tidy it up. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Its connections; ours by default. */
  readonly agent?: Agent;
}

const ownAgent = new Agent({ keepAlive: true, maxSockets: 20 });

/** A request as odd as one likes: any method, path and headers, a body with a GET. */
export function rawRequest(url: string, input: RawInput): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent: input.agent ?? ownAgent,
        protocol,
        hostname,
        port,
        method: input.method,
        path: input.path,
        headers: { ...input.headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        const { statusCode: status = 0, headers } = answer;
        const done = () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status, headers, bytes, text: bytes.toString('utf8') });
        };
        // A stream of events ends with its reader.
        if (headers['content-type']?.startsWith('text/event-stream')) {
          done();
          answer.destroy();
        }
        answer.on('error', reject);
        answer.on('end', done);
      },
    );
    outgoing.on('error', reject);
    if (input.body !== undefined)
      outgoing.setHeader('Content-Length', Buffer.byteLength(input.body));
    outgoing.end(input.body);
  });
}
