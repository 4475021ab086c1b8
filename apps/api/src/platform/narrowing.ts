/** An object that is no list; its values are still unknown. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether the value is one of the constants. */
export const isIn = (constants: readonly string[], value: string): boolean =>
  constants.includes(value);

/** The `code` of an error, as Node, PostgreSQL's drivers and most libraries give it. */
export const errorCodeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(object: T): readonly (keyof T & string)[] =>
  // TypeScript types them as text: any object may have more keys than its type.
  Object.keys(object) as (keyof T & string)[];

/** A value for each of the keys. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  compute: (key: K) => V,
): Record<K, V> =>
  // TypeScript forgets which keys the entries have.
  Object.fromEntries(keys.map((key) => [key, compute(key)])) as Record<K, V>;
