import type { Area } from '@okoshko/contract/areas';
import type { Schemas } from '@okoshko/contract/endpoint';
import type { Collections } from '../collections/declare/index.ts';
import { declaredKeys } from '../http/query-keys.ts';
import type { MultipartShape, Route } from '../http/serve.ts';
import { codesOfCollections, collectionData } from './collection-operations.ts';
import {
  type Components,
  type JsonSchema,
  listOf,
  objectOf,
  pascal,
  resolved,
  share,
  sharedSchema,
} from './components.ts';
import type { Operation, OperationData } from './operation.ts';
import { isSharedParameter, pathParameter, sharedParameters } from './parameters.ts';

interface Position {
  readonly name: string;
  readonly area: Area;
  readonly collections: Collections;
}

/** The meaning of an endpoint's `takesPassword` to its callers. */
const TAKES_PASSWORD =
  'Takes the password once more: typed in this session in the last 5 minutes, at signing in or by `confirmPassword`.';

/** The operation of a route. */
export function operationOf(
  components: Components,
  route: Route,
  { name, area, collections }: Position,
): Operation {
  const { endpoint, multipart, of } = route;
  const { params, query, body, ...data } = of
    ? collectionData(components, of, endpoint.path)
    : endpointData(components, route, { name, collections });
  const requestBody = bodyOf(components, { name, body, multipart });
  return {
    ...data,
    id: name,
    area: area.name,
    method: endpoint.method,
    path: endpoint.path,
    action: endpoint.action,
    summary: route.schemas.summary,
    takesAnyQuery: declaredKeys(query) === null,
    hasInput: (params ?? query ?? body) !== undefined,
    isMultipart: multipart !== undefined,
    readsDocuments: of !== undefined || isIn(query, 'populate'),
    isPaged: isIn(query, 'filters'),
    takesIdempotencyKey: endpoint.takesIdempotencyKey ?? false,
    takesPassword: endpoint.takesPassword ?? false,
    isBooking: endpoint.isBooking ?? false,
    parameters: [...pathParameters(components, params), ...queryParameters(components, query)],
    ...(requestBody && { requestBody }),
  };
}

const endpointData = (
  components: Components,
  { endpoint, schemas, schemas: { params, query, body }, isRedirect }: Route,
  { name, collections }: Omit<Position, 'area'>,
): OperationData => ({
  ...{ params, query, body },
  notes: endpoint.takesPassword ? [TAKES_PASSWORD] : [],
  successes: successesOf(components, {
    ...{ endpoint, schemas, name },
    isRedirect: isRedirect ?? false,
  }),
  errors: [...(schemas.errors ?? []), ...codesOfCollections(collections, schemas.actsAs ?? [])],
});

const isIn = (query: Schemas['query'], name: string): boolean =>
  name in ((query as ObjectSchema | undefined)?.properties ?? {});

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const pathParameters = (components: Components, params: Schemas['params']) =>
  Object.entries((params as ObjectSchema | undefined)?.properties ?? {}).map(([name, schema]) =>
    pathParameter(name, sharedSchema(components, schema)),
  );

/** The form of an object in a query: `pagination[page]=2`. */
const BY_BRACKETS: JsonSchema = { style: 'deepObject', explode: true };

/** Parameters that Strapi's clients send and that have no effect. */
const WITHOUT_EFFECT = new Set(['status', 'publicationState']);

function queryParameters(components: Components, query: Schemas['query']): readonly JsonSchema[] {
  const { properties = {}, required = [] } = (query ?? {}) as ObjectSchema;
  return Object.entries(properties).flatMap(([name, declared]) => {
    const { description, ...schema } = sharedSchema(components, declared);
    const isUnknown = Object.keys(schema).length === 0;
    if (isUnknown && isSharedParameter(name)) return sharedParameters(components, name);
    if (isUnknown && WITHOUT_EFFECT.has(name)) return [];
    return [
      {
        name,
        in: 'query',
        ...(required.includes(name) && { required: true }),
        ...(description !== undefined && { description }),
        schema,
        ...('properties' in schema && BY_BRACKETS),
      },
    ];
  });
}

interface OfBody extends Pick<OperationData, 'body'> {
  readonly name: string;
  readonly multipart: MultipartShape | undefined;
}

function bodyOf(components: Components, { name, body, multipart }: OfBody): JsonSchema | null {
  const schema = body && shared(components, `${pascal(name)}Input`, sharedSchema(components, body));
  const json = schema && { 'application/json': { schema } };
  if (!multipart) return json ? { required: true, content: json } : null;
  const parts = multipartOf(components, multipart, schema ?? null);
  return { required: true, content: { ...json, 'multipart/form-data': parts } };
}

/** The body in a field of JSON, or a field for each of its keys; and the files. */
function multipartOf(
  components: Components,
  { json, file, maxFiles = 1 }: MultipartShape,
  body: JsonSchema | null,
): JsonSchema {
  const bytes = { type: 'string', format: 'binary' };
  const files = { [file]: maxFiles > 1 ? { ...listOf(bytes), maxItems: maxFiles } : bytes };
  // Without a body the file is all there is to send.
  if (body === null) return { schema: objectOf(files) };
  if (json === undefined) {
    const { properties = {} } = resolved(components, body) as ObjectSchema;
    return { schema: objectOf({ ...properties, ...files }, []) };
  }
  return {
    schema: objectOf({ [json]: body, ...files }, []),
    encoding: { [json]: { contentType: 'application/json' } },
  };
}

/** Objects get a name of their own, so that clients' code has types for them. */
const shared = (components: Components, name: string, schema: JsonSchema): JsonSchema =>
  Object.keys((schema as ObjectSchema).properties ?? {}).length > 0
    ? share(components, ['schemas', name], schema)
    : schema;

const WORDS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted: it is done after the answer.',
  204: 'Done, and nothing to tell.',
  302: 'Leads on to the address in `Location`.',
  304: 'What the caller has, by `If-None-Match`, is still so.',
};

interface Answers extends Pick<Route, 'endpoint' | 'schemas'> {
  readonly name: string;
  readonly isRedirect: boolean;
}

function successesOf(
  components: Components,
  { endpoint, schemas, isRedirect, name }: Answers,
): Readonly<Record<string, JsonSchema>> {
  const { reply, also = {}, sends } = schemas;
  const answers: Record<number, JsonSchema> = {};
  const answer = (status: number, content?: JsonSchema) => {
    answers[status] = { description: WORDS[status] ?? 'Done.', ...(content && { content }) };
  };
  const json = reply && jsonOf(components, `${pascal(name)}Reply`, reply);
  const file = sends && { [sends]: { schema: { type: 'string' } } };
  if (isRedirect) answer(302, { 'text/plain': { schema: { type: 'string' } } });
  if (reply ?? sends) answer(endpoint.status ?? 200, { ...json, ...file });
  else if (!isRedirect) answer(204);
  for (const [status, schema] of Object.entries(also)) {
    const isEmpty = (schema as JsonSchema).type === 'null';
    answer(
      Number(status),
      isEmpty ? undefined : jsonOf(components, `${pascal(name)}Reply${status}`, schema),
    );
  }
  if (endpoint.hasEffects) {
    answers[204] ??= { description: 'Nothing was done: a browser asked ahead of its user.' };
  }
  return answers;
}

const jsonOf = (components: Components, name: string, schema: unknown): JsonSchema => ({
  'application/json': { schema: shared(components, name, sharedSchema(components, schema)) },
});
