import { Agent } from 'node:https';
import { rawRequest } from '../../api/testing/raw-request.ts';
import { HOST } from './installation.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: of any endpoint
  readonly json: any;
}

/** Trusts that certificate and no other. */
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
      const sent = {
        host: HOST,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { 'content-type': encoded.type }),
      };
      const { status, text, headers } = await rawRequest(`https://127.0.0.1:${port}`, {
        ...{ agent, path, headers: sent, method: encoded ? 'POST' : 'GET' },
        ...(encoded && { body: encoded.bytes }),
      });
      const isJson = headers['content-type']?.includes('json');
      return { status, text, json: isJson ? JSON.parse(text) : null };
    },
    close: () => agent.destroy(),
  };
}

/** Encodes the body as fetch would send it. */
async function encodeBody(body: object | FormData | undefined) {
  if (!body) return null;
  const isForm = body instanceof FormData;
  const encoded = new Response(isForm ? body : JSON.stringify(body));
  const type = isForm ? String(encoded.headers.get('content-type')) : 'application/json';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
