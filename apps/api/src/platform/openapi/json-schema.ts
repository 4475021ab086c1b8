/** JSON Schema 2020-12, as OpenAPI 3.1 has it: plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const ref = (kind: 'schemas' | 'parameters' | 'responses', name: string): JsonSchema => ({
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
