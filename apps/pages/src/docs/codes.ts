import { type Answer, type ApiDocument, resolve, type Schema } from './openapi.ts';

/** The codes a refusal may have: what its schema allows in `error.details.code`. */
export function codesOf(document: ApiDocument, { content = {} }: Answer): readonly string[] {
  const [first] = Object.values(content);
  return first?.schema ? codesAt(document, first.schema, ['error', 'details', 'code']) : [];
}

function codesAt(
  document: ApiDocument,
  schema: Schema,
  path: readonly string[],
): readonly string[] {
  const it = resolve<Schema>(document, schema);
  const parts = [...(it.allOf ?? []), ...(it.anyOf ?? []), ...(it.oneOf ?? [])];
  const below = parts.flatMap((part) => codesAt(document, part, path));
  const [name, ...rest] = path;
  if (name === undefined) {
    const own = it.enum ?? (it.const === undefined ? [] : [it.const]);
    return [...new Set([...own.map(String), ...below])];
  }
  const property = it.properties?.[name];
  return [...new Set([...(property ? codesAt(document, property, rest) : []), ...below])];
}
