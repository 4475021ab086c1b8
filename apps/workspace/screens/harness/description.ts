import { description as described } from 'virtual:described-api';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** JSON Schema, as the description has it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly description?: string;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Response extends Content {
  readonly $ref?: string;
}
interface DescribedOperation {
  readonly parameters: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An operation of the API by its method and path, `GET /api/promos/:id`. */
export type OperationName = `${string} /${string}`;

const description = described as Description;
const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false }));
ajv.addSchema(description as object, 'api');

/** The part of the description that a reference leads to. */
function at<T>(reference: string): T {
  const [, ...keys] = reference.split('/').map((key) => key.replaceAll('~1', '/'));
  return keys.reduce(
    (part, key) => (part as Record<string, unknown>)[key],
    description as unknown,
  ) as T;
}

export const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(at(schema.$ref)) : schema;

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function operationOf(name: OperationName): DescribedOperation {
  const [method = '', path = ''] = name.split(' ');
  const operation = description.paths[templateOf(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`the API has no ${name}`);
  return operation;
}

interface Route {
  readonly name: OperationName;
  readonly pattern: RegExp;
}

// If two routes fit, the one with fewer parameters is meant.
const routes: readonly Route[] = Object.entries(description.paths)
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` as OperationName,
      pattern: new RegExp(
        `^${method.toUpperCase()} ${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`,
      ),
    })),
  )
  .sort((one, other) => one.name.split(':').length - other.name.split(':').length);

/** The operation that a request asks for, with what its path names; null: there is none. */
export function routed(method: string, pathname: string) {
  for (const { name, pattern } of routes) {
    const match = pattern.exec(`${method} ${pathname}`);
    if (match)
      return { name, id: match[1] === undefined ? undefined : decodeURIComponent(match[1]) };
  }
  return null;
}

const responseOf = (name: OperationName, status: number): Response | null => {
  const response = operationOf(name).responses[status];
  return response?.$ref ? at<Response>(response.$ref) : (response ?? null);
};

/** The first success of an operation, and the schema of its body; null: it has none, or is no JSON. */
export function successOf(name: OperationName) {
  const status = Object.keys(operationOf(name).responses).find((one) => one.startsWith('2'));
  const body = responseOf(name, Number(status))?.content?.['application/json']?.schema ?? null;
  return { status: Number(status), schema: body };
}

/** The part of an answer that the API would never give; null: none. */
export function wrongAnswer(name: OperationName, status: number, body: unknown): string | null {
  const response = responseOf(name, status);
  if (!response) return `${name} never answers ${status}`;
  const schema = response.content?.['application/json']?.schema;
  const failures = schema ? failuresOf(schema, body) : null;
  return failures && `${name} never answers so: ${failures}`;
}

/** The part of a request that the API would refuse; null: none. */
export function wrongRequest(
  name: OperationName,
  query: URLSearchParams,
  body: unknown,
): string | null {
  const { parameters, requestBody } = operationOf(name);
  const accepted = parameters
    .map((one) => (one.$ref ? at<typeof one>(one.$ref) : one))
    .flatMap((one) => (one.in === 'query' ? one.name : []));
  const unknown = [...query.keys()]
    .map((key) => key.split('[')[0])
    .find((key) => !accepted.includes(key));
  if (unknown !== undefined) return `${name} takes no «${unknown}»`;
  const schema = requestBody?.content?.['application/json']?.schema;
  const failures = schema && body !== undefined ? failuresOf(schema, body) : null;
  return failures && `${name} takes no such body: ${failures}`;
}

const checks = new Map<Schema, ReturnType<typeof ajv.compile>>();

function failuresOf(schema: Schema, value: unknown): string | null {
  let check = checks.get(schema);
  if (!check) {
    check = ajv.compile(absolute(schema) as object);
    checks.set(schema, check);
  }
  if (check(value)) return null;
  return (check.errors ?? [])
    .map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    .join(', ');
}

/** A copy of the schema, whose references name the whole description. */
const absolute = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"api#'));
