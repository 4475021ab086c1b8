import { resolved, type Schema } from './description.ts';

/** The instant at which the documents of the tests were made and changed. */
const CREATED_AT = '2026-11-20T09:00:00.000Z';
const DAY = '2026-11-27';

/** The description of every relation in the API's schemas. */
const RELATION = 'There when populated.';

export const isRelation = ({ description }: Schema): boolean => description === RELATION;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer of this schema that has these facts; what they do not tell is the plainest that the schema allows. */
export function sampleOf(declared: Schema, facts: unknown, name = ''): unknown {
  const schema = resolved(declared);
  if (facts === null) return null;
  if (schema.allOf)
    return Object.assign({}, facts, ...schema.allOf.map((part) => partOf(resolved(part), facts)));
  if (schema.anyOf) return ofChoice(schema.anyOf, facts, name);
  if (schema.properties && (facts === undefined || isRecord(facts))) {
    return { ...facts, ...partOf(schema, facts) };
  }
  if (schema.items && Array.isArray(facts)) {
    const { items } = schema;
    return facts.map((one, index) => sampleOf(items, one, `${name}${index + 1}`));
  }
  return facts === undefined ? plainest(schema, name) : facts;
}

/** The choice that the facts are of; where they tell nothing, null if that is one. */
function ofChoice(choices: readonly Schema[], facts: unknown, name: string): unknown {
  const all = choices.map(resolved);
  const isNull = ({ type }: Schema) => type === 'null';
  if (facts === undefined && all.some(isNull)) return null;
  const fitting = all.filter((one) => !isNull(one));
  const keys = isRecord(facts) ? Object.keys(facts) : [];
  const withKeys = fitting.filter((one) => keys.every((key) => propertiesOf(one).has(key)));
  const chosen = withKeys.find((one) => hasWords(one, facts)) ?? withKeys[0] ?? fitting[0];
  return chosen ? sampleOf(chosen, facts, name) : facts;
}

/** Tells whether each word of the facts is one that the schema lists, as choices are told apart by one. */
const hasWords = ({ properties = {} }: Schema, facts: unknown): boolean =>
  !isRecord(facts) ||
  Object.entries(properties).every(
    ([key, schema]) =>
      facts[key] === undefined || resolved(schema).enum?.includes(facts[key] as never) !== false,
  );

const propertiesOf = ({ properties = {}, allOf = [] }: Schema): ReadonlySet<string> =>
  new Set([
    ...Object.keys(properties),
    ...allOf.flatMap((part) => [...propertiesOf(resolved(part))]),
  ]);

/** The part of an object that a schema describes; other facts may belong to another schema. */
function partOf({ properties = {}, required = [] }: Schema, facts: unknown): object {
  const input = isRecord(facts) ? facts : {};
  // Documents require their ids alone, as queries leave out the rest: an answer to one that does not has it all.
  const isDocument = 'documentId' in properties;
  const entries = Object.entries(properties).flatMap(([key, schema]) => {
    const isIncluded =
      key in input || required.includes(key) || (isDocument && !isRelation(schema));
    return isIncluded ? [[key, sampleOf(schema, input[key], key)]] : [];
  });
  return Object.fromEntries(entries);
}

function plainest(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(null) ? null : schema.enum[0];
  const types = [schema.type ?? []].flat();
  if (types.includes('null') || types.length === 0) return null;
  if (types.includes('array')) return [];
  if (types.includes('object')) return {};
  if (types.includes('boolean')) return false;
  if (types.includes('string')) return textOf(schema, name);
  return schema.minimum ?? 0;
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': CREATED_AT,
  date: DAY,
  email: 'anna@example.test',
  uri: 'https://example.test/',
};

function textOf({ format, examples, pattern }: Schema, name: string): string {
  if (format && FORMATS[format]) return FORMATS[format];
  if (examples?.[0] !== undefined) return String(examples[0]);
  if (pattern) throw new Error(`${name} is a text of ${pattern}: a fact must tell it`);
  return name;
}
