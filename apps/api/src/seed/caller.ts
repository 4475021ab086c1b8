import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from './people.ts';

/** The methods of the calls that people's apps make here. */
type Method = 'GET' | 'POST' | 'PUT';

/** Calls the service as a person's app does; answers `data` where there is one, else the whole body. */
export type Call = <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;

/** Calls with the headers that tell who calls; none: nobody in particular. */
export const callerOf =
  (server: FastifyInstance, headers: Readonly<Record<string, string>> = {}): Call =>
  async (method, path, body) => {
    const { payload, contentType } = await payloadOf(body);
    const response = await server.inject({
      ...{ method, url: path },
      headers: { ...headers, ...contentType },
      ...(payload && { payload }),
    });
    if (response.statusCode >= 400) {
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    }
    const answer = response.body === '' ? null : JSON.parse(response.body);
    return answer?.data ?? answer;
  };

/** A form goes as a browser sends it, all else as JSON. */
async function payloadOf(body: object | undefined) {
  if (!(body instanceof FormData)) return { payload: body };
  const form = new Response(body);
  const contentType = { 'content-type': form.headers.get('content-type') ?? '' };
  return { contentType, payload: Buffer.from(await form.arrayBuffer()) };
}

/** Signs a demo account in; its calls. */
export async function signIn(server: FastifyInstance, phone: string): Promise<Call> {
  const credentials = { identifier: phone, password: DEMO_PASSWORD };
  const { jwt } = await callerOf(server)<{ jwt: string }>('POST', '/api/auth/local', credentials);
  return callerOf(server, { authorization: `Bearer ${jwt}` });
}

/** A document of a collection, as its calls take one. */
export const documentOf = (fields: object) => ({ data: fields });
