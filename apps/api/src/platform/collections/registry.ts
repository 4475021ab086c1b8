import type { Declaration } from './declaration.ts';

/** All collections by plural name. */
export type Collections = ReadonlyMap<string, Declaration>;

/** Gathers the declarations; start-up fails when a relation names no collection. */
export function gatherCollections(declarations: readonly Declaration[]): Collections {
  const collections = new Map(declarations.map((one) => [one.collection.plural, one]));
  for (const { collection } of declarations) {
    for (const [name, attribute] of Object.entries(collection.attributes)) {
      if (attribute.kind === 'one' && !collections.has(attribute.target)) {
        throw new Error(
          `${collection.plural}.${name} points to no collection: ${attribute.target}`,
        );
      }
    }
  }
  return collections;
}

export function targetOf(collections: Collections, from: Declaration, name: string): Declaration {
  const attribute = from.collection.attributes[name];
  const target = attribute?.kind === 'one' ? collections.get(attribute.target) : undefined;
  if (!target) throw new Error(`${from.collection.plural}.${name} is not a relation`);
  return target;
}
