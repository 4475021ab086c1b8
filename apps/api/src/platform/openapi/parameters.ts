import { type Components, type JsonSchema, listOf, share } from './components.ts';

const text: JsonSchema = { type: 'string' };
const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
const textOrList: JsonSchema = { anyOf: [text, listOf(text)] };

const query = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
});
/** Written with brackets: `filters[title][$eq]=…`. */
const deepQuery = (...is: Parameters<typeof query>): JsonSchema => ({
  ...query(...is),
  style: 'deepObject',
  explode: true,
});
const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema,
});

/** The query language of collections (decision 32 tells what of Strapi's there is), and headers. */
const SHARED = {
  fields: query('fields', 'Only these fields: `a,b`, a list, or `*`.', textOrList),
  populate: deepQuery(
    'populate',
    'Related documents to answer inside: `*`, `a,b.c`, a list, or objects `populate[a][fields][0]=title`, with `fields`, `filters`, `sort` and `populate` of their own; with `populate[a][count]=true` the answer has `{count}` instead of a list.',
    { anyOf: [text, listOf(text), anyObject] },
  ),
  filters: deepQuery(
    'filters',
    '`filters[a][$op]=v`, `filters[relation][a]=v`, `$and`, `$or`, `$not`. Times name their zone.',
    anyObject,
  ),
  sort: query('sort', '`a,b.c:desc`, or a list.', textOrList),
  pagination: deepQuery('pagination', '`page` and `pageSize`, or `start` and `limit`.', {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 100 },
      start: { type: 'integer', minimum: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      withCount: { type: 'boolean', description: 'False: `total` is not counted.' },
    },
  }),
  _q: query('_q', 'Searched for in all texts.', text),
  locale: query(
    'locale',
    'Localized texts in this locale; what it lacks in the default one.',
    text,
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'A request repeated with its key within a day gets the first answer, and nothing more is done. The same key with another request: 422 `idempotency_mismatch`.',
    { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  ),
  'Accept-Language': header(
    'Accept-Language',
    'The language of the messages of refusals: `ru`, else English. Codes are the same.',
    { type: 'string' },
  ),
  'Strapi-Response-Format': header(
    'Strapi-Response-Format',
    'With `v4` documents are answered in the shape of Strapi 4: fields below `attributes`, relations below `data`.',
    { type: 'string', enum: ['v4'] },
  ),
} as const satisfies Record<string, JsonSchema>;

export type SharedParameter = keyof typeof SHARED;

export const isSharedParameter = (name: string): name is SharedParameter =>
  Object.hasOwn(SHARED, name);

/** References to shared parameters. */
export const sharedParameters = (
  components: Components,
  ...names: readonly SharedParameter[]
): readonly JsonSchema[] =>
  names.map((name) => share(components, ['parameters', name], SHARED[name]));

export const pathParameter = (name: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema,
});
