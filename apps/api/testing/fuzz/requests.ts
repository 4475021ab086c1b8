import fc from 'fast-check';
import qs from 'qs';
import { anything, type Schema, valueFor } from './values.ts';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}
export interface FuzzedRequest {
  readonly operation: Operation;
  readonly part: FuzzedPart;
  readonly path: string;
  readonly contentType: string;
  readonly body: string | undefined;
}
const FUZZED_PARTS = ['visitor', 'dead', 'client', 'foreign', 'owner', 'operator'] as const;
export type FuzzedPart = (typeof FUZZED_PARTS)[number];

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The operations of the document, with each reference replaced by its target; replies know the shared schemas. */
export function operationsOf(document: {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>
  >;
  readonly components: Components;
}): readonly Operation[] {
  const { paths, components } = document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, is]) => ({
      ...is,
      ...(is.parameters && { parameters: inPlace(components, is.parameters) }),
      ...(is.requestBody && { requestBody: inPlace(components, is.requestBody) }),
      responses: withComponents(components, is.responses),
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** References replaced by what they name; nothing that is sent refers to itself. */
function inPlace<T>(components: Components, part: T): T {
  if (Array.isArray(part)) return part.map((one) => inPlace(components, one)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const [, , kind = '', name = ''] = '$ref' in part ? String(part.$ref).split('/') : [];
  if (kind) return inPlace(components, components[kind]?.[name] as T);
  const entries = Object.entries(part).map(([key, one]) => [key, inPlace(components, one)]);
  return Object.fromEntries(entries) as T;
}

const withComponents = (components: Components, responses: Operation['responses']) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      {
        content: Object.fromEntries(
          Object.entries(content).map(([type, { schema }]) => [
            type,
            { schema: { ...schema, components } },
          ]),
        ),
      },
    ]),
  );

/** Operations that would destroy what the fuzz itself needs: its bearers, its accounts, its roles. */
export const isOwnGround = ({ method, path }: Operation): boolean =>
  path === '/api/auth-ext/logout' ||
  (method === 'DELETE' && path.startsWith('/api/auth/sessions')) ||
  (method !== 'GET' && /^\/api\/(?:users|users-permissions\/roles)\/\{/.test(path));

/** Types of content; accounts and roles are only read. */
const modelsOf = ({ method }: Operation) =>
  fc.constantFrom(...MODELS, ...(method === 'GET' ? OWN_GROUND : []));
const OWN_GROUND = ['plugin::users-permissions.user', 'plugin::users-permissions.role'];
const MODELS = [
  ...['api::service.service', 'api::promo.promo', 'api::tariff.tariff', 'plugin::upload.file'],
  ...['api::appointment.appointment', 'api::audit-event.audit-event', '__proto__', 'none'],
];

/** Coming to one appointment and going, over and over, and between that whatever else may be asked about it. */
export function walkOf(
  operations: readonly Operation[],
  appointment: string,
): fc.Arbitrary<readonly FuzzedRequest[]> {
  const about = operations.filter(
    ({ method, path }) => path.startsWith('/api/appointments/{id}') && method !== 'DELETE',
  );
  const comesAndGoes = fc
    .constantFrom(...about.filter(({ path }) => path.endsWith('/join_leave')))
    .chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        part: fc.constant('client' as const),
        path: fc.constant(operation.path.replace('{id}', appointment)),
        contentType: fc.constant('application/json'),
        body: fc.constantFrom('{"data":{}}', '{"data":{"seats":2}}', '{"data":{"action":"join"}}'),
      }),
    );
  const others = requestOf(about, fc.constant(appointment));
  return fc.array(fc.oneof(comesAndGoes, others), { minLength: 8, maxLength: 12 });
}

/** The link of a message, pressed by anybody and however often, with its token and with broken ones. */
export function linkWalkOf(
  operations: readonly Operation[],
  token: string,
): fc.Arbitrary<readonly FuzzedRequest[]> {
  const about = operations.filter(({ path }) => path.startsWith('/api/appointment-links/'));
  const tokens = fc.constantFrom(token, token, token, token.slice(1), `${token}1`, 'x'.repeat(11));
  return fc.array(requestOf(about, tokens), { minLength: 8, maxLength: 12 });
}

/** An event stream is answered for hours. */
const comesToAnEnd = ({ responses }: Operation): boolean =>
  !Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);

export function requestOf(
  operations: readonly Operation[],
  id: fc.Arbitrary<string> = identifier,
): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...operations.filter(comesToAnEnd)).chain((operation) =>
    fc
      .record({
        part: fc.constantFrom(...(isOwnGround(operation) ? HARMLESS : FUZZED_PARTS)),
        id,
        model: modelsOf(operation),
        targetField: word,
        query: queryOf(operation),
        body: bodyOf(operation),
        contentType,
      })
      .map(({ id, model, targetField, query, ...is }) => {
        const parameters: Readonly<Record<string, string>> = { model, targetField };
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => parameters[name] ?? id);
        return { ...is, operation, path: path + query };
      }),
  );
}

const HARMLESS = ['visitor', 'dead'] as const;
const identifier = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  // JSON, since an object may have a `toString` that is none.
  { weight: 1, arbitrary: anything.map((value) => encoded(JSON.stringify(value)) || '0') },
);
const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
    ),
  },
);

/** The document's parameters and the query language's, with operators, names and values at odds. */
function queryOf({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const declared = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const names = [
    'filters',
    'sort',
    'fields',
    'populate',
    'pagination',
    '_q',
    'locale',
    ...declared,
  ];
  const pair = fc.tuple(fc.constantFrom(...names), queryValue);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc
        .array(pair, { minLength: 1, maxLength: 3 })
        .map((pairs) => `?${written(Object.fromEntries(pairs))}`),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((text) => `?${encoded(text)}`) },
  );
}

const WORDS = [
  ...['id', 'documentId', 'title', 'name', 'user', 'provider_profile', 'services', 'starts_at'],
  ...['status', 'role', 'password_hash', 'createdAt', 'page', 'pageSize', 'start', 'limit'],
  ...['$eq', '$ne', '$in', '$between', '$containsi', '$null', '$not', '$or', '$and', '$foo'],
  ...['filters', 'sort', 'fields', 'populate', '*', 'count', '0', '1'],
];
const word = fc.constantFrom(...WORDS);
const { queryValue } = fc.letrec<{ queryValue: unknown }>((tie) => ({
  queryValue: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    word,
    anything,
    fc.dictionary(word, tie('queryValue'), { minKeys: 1, maxKeys: 2 }),
    fc.array(tie('queryValue'), { maxLength: 2 }),
  ),
}));

function bodyOf({ method, requestBody }: Operation): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const schema = requestBody?.content['application/json']?.schema;
  const value = schema ? valueFor(schema) : fc.option(anything, { nil: undefined });
  return fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
  );
}

const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"data":',
  '\u0000',
  '['.repeat(50_000),
  '{"data":'.repeat(20_000),
];

const written = (query: object): string => qs.stringify(query, { encode: true, encoder: encoded });
/** Half a surrogate pair has no encoding: it goes as the bytes no decoder takes. */
const encoded = (text: string): string =>
  String(text).isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
