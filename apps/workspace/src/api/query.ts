type Value = string | number | boolean | null | undefined | Date | object;

/** A query as the API reads it: `filters[name][$eq]=Anna`; what is undefined is left out. */
export function encodeQuery(query: unknown): string {
  return [...pairsOf('', query as Value)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function* pairsOf(name: string, value: Value): Generator<readonly [string, string]> {
  if (value === undefined) return;
  if (value instanceof Date) yield [name, value.toISOString()];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* pairsOf(name ? `${name}[${key}]` : key, inner);
    }
  } else yield [name, String(value)];
}
