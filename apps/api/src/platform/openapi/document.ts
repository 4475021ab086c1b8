import type { Area } from '@okoshko/contract/areas';
import type { Collections } from '../collections/declare/index.ts';
import type { Route } from '../http/serve.ts';
import { isObject } from '../narrowing.ts';
import type { Permissions } from '../permissions/grants.ts';
import { nameOfOperation } from './collection-operations.ts';
import { shareDocument } from './collection-schemas.ts';
import { type Components, createComponents, type JsonSchema } from './components.ts';
import { operationOf } from './endpoint-operation.ts';
import { describe, type Example, type Operation } from './operation.ts';

interface ApiParts {
  readonly areas: readonly Area[];
  readonly routes: readonly Route[];
  readonly collections: Collections;
  readonly permissions: Permissions;
  readonly examples: Readonly<Record<string, Example>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Components & { readonly securitySchemes: JsonSchema };
  readonly [key: string]: unknown;
}

/** The OpenAPI 3.1 document: a function of what the modules declare. */
export function describeApi(parts: ApiParts): OpenApi {
  const { areas, routes, collections, permissions, examples } = parts;
  const components = createComponents();
  for (const one of collections.values()) shareDocument(components, one, collections);
  const operations = areas.flatMap((area) =>
    operationsOf(components, area, { routes, collections }),
  );
  requireAll(operations, routes);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: withExample(
        describe(components, operation, permissions),
        examples[operation.id],
      ),
    };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    tags: areas.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      ...components,
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const INFO = {
  title: 'Okoshko',
  version: '1.0.0',
  description: [
    'Appointment booking for beauty professionals. Money is integer kopecks; instants are ISO 8601 in UTC.',
    'Every refusal is `{data: null, error: {status, name, message, details: {code, errors}}}`: programs go by `code`; `message` is Russian or English, as `Accept-Language` prefers (English by default); `errors` lists what is wrong with the input. Each operation lists its own codes. Those that any may answer with stand in its responses alone: bad input (`validation_failed`, `key_invalid`, `body_malformed`), a bearer that is dead (`credentials_invalid`), a visitor who may not (`forbidden`), a signed-in caller whose role may not (`method_not_allowed`, with `Allow`; where the session lacks its second factor, `details.second_factor` is the next step: `code`, `POST /api/auth-ext/second-factor`, or `setup`, `POST /api/auth-ext/second-factor/setup`), floods (`too_many_requests`), a database that is away (`unavailable`). Before an operation is known, `timed_out` is possible.',
    'Who may is told as the code has it; operators of an installation may have changed it.',
  ].join('\n\n'),
};

/** The operations of endpoints in the order in which their modules serve them, then those of the collections. */
function operationsOf(
  components: Components,
  area: Area,
  { routes, collections }: Pick<ApiParts, 'routes' | 'collections'>,
): readonly Operation[] {
  const names = new Map(
    Object.entries(area.endpoints).map(([name, address]) => [keyOf(address), name]),
  );
  const own = routes.filter(({ of }) =>
    of ? area.collections.includes(of.declaration.collection.plural) : false,
  );
  const ofEndpoints = routes.filter(({ of, endpoint }) => !of && names.has(keyOf(endpoint)));
  return [...ofEndpoints, ...own].map((route) => {
    const name = route.of ? nameOfOperation(route.of) : String(names.get(keyOf(route.endpoint)));
    return operationOf(components, route, { name, area, collections });
  });
}

const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** Throws where something is served that no area has, or two operations have one name. */
function requireAll(operations: readonly Operation[], routes: readonly Route[]): void {
  const described = new Set(operations.map(keyOf));
  const missing = routes.find(({ endpoint }) => !described.has(keyOf(endpoint)));
  if (missing) throw new Error(`no area has ${keyOf(missing.endpoint)}`);
  const ids = operations.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`two operations are named ${twice}`);
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

type Parts = Readonly<Record<string, JsonSchema>>;

/** The operation with an example of its JSON body and of its success. */
function withExample(operation: JsonSchema, example: Example | undefined): JsonSchema {
  if (!example) return operation;
  const responses = operation.responses as Parts;
  const status = example.status ?? Object.keys(responses)[0] ?? '';
  const body = operation.requestBody as JsonSchema;
  return {
    ...operation,
    ...(example.body !== undefined && { requestBody: filled(body, example.body) }),
    responses: { ...responses, [status]: filled(responses[status], example.reply) },
  };
}

function filled(part: JsonSchema | undefined, example: unknown): JsonSchema {
  const content = part?.content as Parts | undefined;
  const json = content?.['application/json'];
  if (!part || !isObject(json)) throw new Error('an example of what is no JSON');
  return { ...part, content: { ...content, 'application/json': { ...json, example } } };
}
