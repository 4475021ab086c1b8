import { type Declaration, isRelation } from './declaration.ts';

/** All collections by plural name. */
export type Collections = ReadonlyMap<string, Declaration>;

/** Gathers the declarations; start-up fails when a relation names no collection, or no attribute of it. */
export function gatherCollections(declarations: readonly Declaration[]): Collections {
  const collections = new Map(declarations.map((one) => [one.collection.plural, one]));
  for (const declaration of declarations) {
    const { plural, attributes } = declaration.collection;
    for (const [name, attribute] of Object.entries(attributes)) {
      if (!isRelation(attribute)) continue;
      const target = collections.get(attribute.target);
      if (!target) throw new Error(`${plural}.${name} points to no collection`);
      if (attribute.inverse) requireInverse(target, attribute.inverse, `${plural}.${name}`);
      else if (attribute.kind === 'many' && !declaration.through[name]) {
        throw new Error(`${plural}.${name} has no table`);
      }
    }
  }
  return collections;
}

function requireInverse({ collection }: Declaration, inverse: string, of: string): void {
  const holder = collection.attributes[inverse];
  if (holder && isRelation(holder) && !holder.inverse) return;
  throw new Error(`${of} is the inverse of no relation: ${collection.plural}.${inverse}`);
}

/** The declaration of a row's owner; null: rows have none, or one that is no document. */
export function ownerDeclarationOf(
  collections: Collections,
  { owner, collection }: Declaration,
): Declaration | null {
  const attribute = owner === undefined ? undefined : collection.attributes[owner];
  return attribute && isRelation(attribute) ? (collections.get(attribute.target) ?? null) : null;
}

export function targetOf(collections: Collections, from: Declaration, name: string): Declaration {
  const attribute = from.collection.attributes[name];
  const target = attribute && isRelation(attribute) ? collections.get(attribute.target) : undefined;
  if (!target) throw new Error(`${from.collection.plural}.${name} is not a relation`);
  return target;
}
