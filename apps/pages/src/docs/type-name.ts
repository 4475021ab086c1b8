import { type ApiDocument, resolve, type Schema } from './openapi.ts';
import { text } from './text.ts';

/** What a value may be, in a few words: «строка», «список: целое», «момент или null». */
export function typeName(document: ApiDocument, schema: Schema): string {
  const it = resolve<Schema>(document, schema);
  const choices = it.anyOf ?? it.oneOf;
  if (choices) return unique(choices.map((one) => typeName(document, one)));
  if (it.const !== undefined) return JSON.stringify(it.const);
  if (it.allOf) return text.types.object ?? '';
  const types = [it.type ?? (it.properties ? 'object' : [])].flat();
  if (types.length === 0) return text.anything;
  return unique(types.map((type) => nameOf(document, it, type)));
}

function nameOf(document: ApiDocument, schema: Schema, type: string): string {
  if (type === 'array' && schema.items) return text.listOf(typeName(document, schema.items));
  const formatted = type === 'null' ? undefined : text.formats[schema.format ?? ''];
  return formatted ?? text.types[type] ?? type;
}

const unique = (names: readonly string[]): string => [...new Set(names)].join(text.or);

/** What else holds of a value: its limits. */
export function limitsOf(schema: Schema): string {
  return Object.entries(text.limits)
    .map(([key, words]) => {
      const value = schema[key as keyof typeof text.limits];
      return value === undefined ? '' : `${words} ${value}`;
    })
    .filter(Boolean)
    .join(', ');
}

/** The fields of an object, whether it is meant itself, in a list, or as one of several choices. */
export function fieldsOf(document: ApiDocument, schema: Schema): Schema | null {
  const it = resolve<Schema>(document, schema);
  if (it.properties && Object.keys(it.properties).length > 0) return it;
  if (it.items) return fieldsOf(document, it.items);
  if (it.allOf) {
    const parts = it.allOf.map((one) => fieldsOf(document, one) ?? {});
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    return { properties, required: parts.flatMap(({ required = [] }) => required) };
  }
  for (const one of it.anyOf ?? it.oneOf ?? []) {
    const matches = fieldsOf(document, one);
    if (matches) return matches;
  }
  return null;
}
