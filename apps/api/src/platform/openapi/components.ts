import { isObject } from '../narrowing.ts';

/** The parts that operations share, by name. */
export interface Components {
  readonly schemas: Record<string, JsonSchema>;
  readonly parameters: Record<string, JsonSchema>;
  readonly responses: Record<string, JsonSchema>;
}

export const createComponents = (): Components => ({ schemas: {}, parameters: {}, responses: {} });

/** Throws where two that differ have one name. */
export function share(
  components: Components,
  [kind, name]: readonly [keyof Components, string],
  value: JsonSchema,
): JsonSchema {
  const existing = components[kind][name];
  if (existing && JSON.stringify(existing) !== JSON.stringify(value)) {
    throw new Error(`the API's description has two ${kind} named ${name}`);
  }
  components[kind][name] = value;
  return ref(kind, name);
}

/** A schema, or what it refers to. */
export const resolved = ({ schemas }: Components, schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string'
    ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema)
    : schema;

/**
 * A schema of the contract as the document has it: one with a title is shared under it, a collection's
 * title stands for its document; and what only validators understand is said as generators of clients do.
 */
export function sharedSchema(components: Components, schema: unknown): JsonSchema {
  // Symbols and what cannot be written are the schema library's own.
  return hoist(components, JSON.parse(JSON.stringify(schema)) as JsonSchema);
}

function hoist(components: Components, schema: JsonSchema): JsonSchema {
  const { title, ...is } = plain(below(components, schema));
  if (typeof title !== 'string') return is;
  // A collection or a reference is written once, with all that it has, and named elsewhere.
  const isName = is.additionalProperties === true && !('properties' in is);
  if (isName || Object.keys(is).length === 0) return schemaRef(title);
  return share(components, ['schemas', title], is);
}

const below = (components: Components, schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, part(components, keyword, value)]),
  );

function part(components: Components, keyword: string, value: unknown): unknown {
  if (MAPS.has(keyword) && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, hoist(components, one as JsonSchema)]),
    );
  }
  if (LISTS.has(keyword) && Array.isArray(value)) {
    return value.map((one: JsonSchema) => hoist(components, one));
  }
  return SCHEMAS.has(keyword) && isObject(value) ? hoist(components, value) : value;
}

const MAPS = new Set(['properties', 'patternProperties']);
const LISTS = new Set(['anyOf', 'allOf', 'oneOf']);
const SCHEMAS = new Set(['items', 'additionalProperties', 'not']);

/** Any key, and words without a type, in spellings that generators of clients know. */
function plain(schema: JsonSchema): JsonSchema {
  const { patternProperties, ...is } = schema;
  const any = isObject(patternProperties) ? Object.values(patternProperties)[0] : undefined;
  const isOfWords =
    Array.isArray(is.enum) && is.enum.every((one) => typeof one === 'string') && !('type' in is);
  return {
    ...(isOfWords && { type: 'string' }),
    ...is,
    ...(any !== undefined && { additionalProperties: any }),
  };
}

/** JSON Schema 2020-12, as OpenAPI 3.1 has it: plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const ref = (kind: 'schemas' | 'parameters' | 'responses', name: string): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
});
export const schemaRef = (name: string): JsonSchema => ref('schemas', name);

export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 && { required }) });

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Generators of clients read a nullable reference in this spelling alone. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** `client-profile` → `ClientProfile`, `slot_taken` → `SlotTaken`. */
export const pascal = (words: string): string =>
  words
    .split(/[-_ ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
