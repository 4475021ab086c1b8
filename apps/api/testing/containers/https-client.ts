import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { HOST } from './installation.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: of any endpoint
  readonly json: any;
}

/** Somebody who trusts that certificate and no other. */
export interface HttpsClient {
  /** POST with a body, else GET. */
  call(path: string, options?: { body?: object | FormData; token?: string }): Promise<Answer>;
  close(): void;
}

export function createHttpsClient(port: number, certificate: Buffer): HttpsClient {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return {
    call: async (path, { body, token } = {}) => {
      const encoded = await encodeBody(body);
      const headers = {
        host: HOST,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { 'content-type': encoded.type, 'content-length': encoded.bytes.length }),
      };
      const method = encoded ? 'POST' : 'GET';
      const where = { host: '127.0.0.1', port, servername: HOST, path, method, headers, agent };
      return new Promise<Answer>((resolve, reject) => {
        const sent = request(where, async (response) => {
          const answer = await text(response);
          const isJson = response.headers['content-type']?.includes('json');
          const json = isJson ? JSON.parse(answer) : null;
          resolve({ status: Number(response.statusCode), text: answer, json });
        });
        sent.on('error', reject);
        sent.end(encoded?.bytes);
      });
    },
    close: () => agent.destroy(),
  };
}

/** As fetch would send it. */
async function encodeBody(body: object | FormData | undefined) {
  if (!body) return null;
  const isForm = body instanceof FormData;
  const encoded = new Response(isForm ? body : JSON.stringify(body));
  const type = isForm ? String(encoded.headers.get('content-type')) : 'application/json';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
