import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDescription } from '../src/api-description.ts';
import { wrongBody } from './described-bodies.ts';

/** The answers of an operation in the API's description. */
interface Described {
  /** Media types by status; none: an answer without a body. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly codes: ReadonlySet<string>;
}

/**
 * Notes every answer of the server that the API's description does not tell of: its status, its media type, the code
 * of a refusal. So whatever any test sees of the API proves the description.
 */
export function watchAnswers(server: FastifyInstance): ReadonlySet<string> {
  const untold = new Set<string>();
  server.addHook('onSend', async (request, reply, payload) => {
    const wrong = untoldOf(request, reply, textOf(reply, payload));
    if (wrong !== null) untold.add(wrong);
    return payload;
  });
  return untold;
}

/** A body as text, as far as it is one: what is kept or compressed comes as bytes. */
function textOf(reply: FastifyReply, payload: unknown): unknown {
  const type = String(reply.getHeader('content-type') ?? '');
  if (!Buffer.isBuffer(payload) || !type.startsWith('application/json')) return payload;
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

function untoldOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { method, routeOptions } = request;
  const name = `${method} ${routeOptions.url}`;
  const described = operations().get(name);
  if (!described) return null;
  const { statusCode } = reply;
  const types = described.types[statusCode];
  if (!types) return `${name} answered ${statusCode}${codeText(payload)}`;
  if (statusCode >= 400) {
    const code = codeOf(payload);
    return code === null || described.codes.has(code) ? null : `${name} answered ${code}`;
  }
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
  const isDescribed = types.length === 0 || payload === undefined || types.includes(type);
  if (!isDescribed) return `${name} answered ${statusCode} with ${type}`;
  if (type !== 'application/json' || isReshaped(request)) return null;
  const wrong = wrongBody(name, statusCode, payload);
  return wrong === null ? null : `${name} answered ${statusCode} with ${wrong}`;
}

/** Strapi 4's shape, `{count}` instead of a list and times instead of starts are asked for; the description tells them in words. */
const isReshaped = ({ headers, url }: FastifyRequest): boolean =>
  headers['strapi-response-format'] !== undefined ||
  /(\[|%5B)count(\]|%5D)|[?&]view=times/i.test(url);

const codeText = (payload: unknown): string => {
  const code = codeOf(payload);
  return code === null ? '' : ` ${code}`;
};

/** The code of a refusal, whose body is text by now. */
function codeOf(payload: unknown): string | null {
  if (typeof payload !== 'string' || !payload.startsWith('{"data":null,"error"')) return null;
  return (JSON.parse(payload) as { error: { details: { code: string } } }).error.details.code;
}

let existing: ReadonlyMap<string, Described> | undefined;

function operations(): ReadonlyMap<string, Described> {
  existing ??= new Map(
    Object.entries(apiDescription().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        describedOf(operation as { responses: Readonly<Record<string, Response>> }),
      ]),
    ),
  );
  return existing;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

function describedOf({
  responses,
}: {
  readonly responses: Readonly<Record<string, Response>>;
}): Described {
  const { components } = apiDescription();
  const answers = Object.entries(responses).map(([status, response]) => {
    const shared = components.responses[nameOf(response.$ref)] as Response | undefined;
    return [status, (shared ?? response).content ?? {}] as const;
  });
  const codes = answers
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, content]) => Object.values(content))
    .flatMap(({ schema }) => wordsOf(components.schemas[nameOf(schema.$ref)]));
  const types = answers.map(([status, content]) => [status, Object.keys(content)] as const);
  return { types: Object.fromEntries(types), codes: new Set(codes) };
}

const nameOf = (ref = ''): string => ref.split('/').at(-1) ?? '';

/** The words a schema names anywhere below it. */
function wordsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'enum' ? (value as string[]) : wordsOf(value),
  );
}
