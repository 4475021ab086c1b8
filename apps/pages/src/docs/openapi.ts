/** What of an OpenAPI 3.1 document the page reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly contentMediaType?: string;
}

export interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

type Contents = Readonly<Record<string, Content>>;

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Body {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Contents;
}

export interface Answer {
  readonly description?: string;
  readonly content?: Contents;
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body | Reference;
  readonly responses?: Readonly<Record<string, Answer | Reference>>;
  readonly security?: Security;
}

export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly security?: Security;
}

/** One request of the API, with what it refers to in its place. */
export interface Operation extends Omit<Described, 'parameters' | 'requestBody' | 'responses'> {
  /** Names it in the page's address. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody: Body | null;
  readonly responses: readonly (readonly [status: string, answer: Answer])[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What a JSON pointer of the document names; anything else as it is. */
export function resolve<T extends object>(document: ApiDocument, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const steps = value.$ref.slice(2).split('/');
  let at: unknown = document;
  for (const step of steps) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = (at as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  return (at ?? {}) as T;
}

/** All requests, in the document's order. */
export const operationsOf = (document: ApiDocument): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, described]) => operationOf(document, { method, path, described })),
  );

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly described: Described;
}

function operationOf(document: ApiDocument, { method, path, described }: Entry): Operation {
  const { parameters = [], requestBody, responses = {}, tags, operationId } = described;
  return {
    ...described,
    security: described.security ?? document.security ?? [],
    key: operationId ?? `${method}${path}`,
    method: method.toUpperCase(),
    path,
    tag: tags?.[0] ?? 'api',
    parameters: parameters.map((one) => resolve(document, one)),
    requestBody: requestBody ? resolve(document, requestBody) : null,
    responses: Object.entries(responses).map(
      ([status, answer]) => [status, resolve(document, answer)] as const,
    ),
  };
}

export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** Requests by tag: tags in the document's order, those it does not describe after. */
export function groupsOf(
  document: ApiDocument,
  operations: readonly Operation[],
): readonly Group[] {
  const described = document.tags ?? [];
  const names = new Set([
    ...described.map(({ name }) => name),
    ...operations.map(({ tag }) => tag),
  ]);
  return [...names]
    .map((name) => ({
      name,
      description: described.find((one) => one.name === name)?.description ?? '',
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((group) => group.operations.length > 0);
}

/** Requests that have every word somewhere in what tells them. */
export function search(operations: readonly Operation[], query: string): readonly Operation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter((one) => {
    const all = [one.method, one.path, one.summary, one.key, one.tag].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
