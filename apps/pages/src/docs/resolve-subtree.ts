type Json = unknown;

/**
 * A part of the description with what it refers to in its place; what contains itself stays a reference. Swagger UI's own
 * reads the whole description anew for each operation, which takes a desktop two seconds.
 */
export const resolveSubtree = async (description: Json, path: readonly string[]) => ({
  spec: resolve(partOf(description, path), { description, within: [] }),
  errors: [],
});

interface Place {
  readonly description: Json;
  /** References that this place is within. */
  readonly within: readonly string[];
}

function resolve(value: Json, place: Place): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => resolve(one, place));
  if (!('$ref' in value) || typeof value.$ref !== 'string') return resolveEach(value, place);
  const { $ref, ...beside } = value;
  if (place.within.includes($ref)) return value;
  const target = partOf(place.description, stepsOf($ref));
  const within = [...place.within, $ref];
  return resolve({ ...(target as object), ...beside }, { ...place, within });
}

const resolveEach = (value: object, place: Place) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, place)]));

const partOf = (value: Json, path: readonly string[]): Json =>
  path.reduce((at, step) => (at as Readonly<Record<string, Json>> | undefined)?.[step], value);

const stepsOf = (reference: string): readonly string[] =>
  reference
    .slice('#/'.length)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
