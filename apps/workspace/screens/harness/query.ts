/** A query as an object: `filters[name][$eq]=Anna`. */
export interface Query {
  readonly [key: string]: string | Query | undefined;
}

export function queryOf(parameters: URLSearchParams): Query {
  const query: Record<string, unknown> = {};
  for (const [name, value] of parameters) {
    const keys = name.split(/\]?\[|\]$/).filter((key) => key !== '');
    let part = query;
    for (const key of keys.slice(0, -1)) {
      part[key] ??= {};
      part = part[key] as Record<string, unknown>;
    }
    part[keys.at(-1) ?? ''] = value;
  }
  return query as Query;
}

/** The part of a query under a key. */
export const within = (query: Query | undefined, key: string): Query | undefined => {
  const part = query?.[key];
  return typeof part === 'object' ? part : undefined;
};
