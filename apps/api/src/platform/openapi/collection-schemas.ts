import type { Attribute } from '@okoshko/contract/collection';
import { LOCALES } from '@okoshko/contract/i18n/wire';
import {
  type Collections,
  type CreateFields,
  createdAttributes,
  type Declaration,
  type Fields,
  isInverse,
  isLocalized,
  isRelation,
  isVersioned,
  shapeOf,
  targetOf,
} from '../collections/declare/index.ts';
import {
  type Components,
  type JsonSchema,
  listOf,
  objectOf,
  orNull,
  pascal,
  schemaRef,
  share,
  sharedSchema,
} from './components.ts';

const INSTANT = { type: 'string', format: 'date-time' };
const LOCALE = {
  type: 'string',
  enum: LOCALES.map(({ code }) => code),
  description: 'The locale that was read.',
};
const TYPES: Readonly<Record<Exclude<Attribute['kind'], 'one' | 'many'>, JsonSchema>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  kopecks: { type: 'integer', description: 'Kopecks.' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  datetime: INSTANT,
  date: { type: 'string', format: 'date' },
  time: { type: 'string', description: 'Local time of day, `10:30:00`.' },
  enumeration: { type: 'string' },
  json: {},
};

export const documentName = ({ collection }: Declaration): string => pascal(collection.singular);

/** Shares a collection's document under its name; related documents are there when populated. */
export function shareDocument(
  components: Components,
  declaration: Declaration,
  collections: Collections,
): void {
  const { attributes } = declaration.collection;
  const own = Object.entries(attributes).map(([name, attribute]) => [
    name,
    isRelation(attribute)
      ? related(attribute.kind, targetOf(collections, declaration, name))
      : attributeSchema(components, declaration, {
          name,
          attribute,
          isNullable: mayBeNull(attribute) && !declaration.columns[name]?.notNull,
        }),
  ]);
  const system = (schema: JsonSchema) => ({ ...schema, readOnly: true });
  const properties = {
    id: system({ type: 'integer' }),
    documentId: system({ type: 'string' }),
    ...Object.fromEntries(own),
    createdAt: system(INSTANT),
    updatedAt: system(INSTANT),
    publishedAt: system({ ...INSTANT, description: 'Always `updatedAt`: nothing has drafts.' }),
    ...(isLocalized(attributes) && { locale: system(LOCALE) }),
  };
  share(components, ['schemas', documentName(declaration)], {
    ...objectOf(properties, declaration.absent ? [] : ['id', 'documentId']),
    description: [
      'Fields that the query leaves out, and those that the caller may not read, are absent.',
      ...(declaration.absent ? ['Before anything was saved there is no `id`.'] : []),
    ].join(' '),
  });
}

function related(kind: 'one' | 'many', target: Declaration): JsonSchema {
  const one = schemaRef(documentName(target));
  const description = 'There when populated.';
  return kind === 'one' ? { ...orNull(one), description } : { ...listOf(one), description };
}

interface AttributeOf {
  readonly name: string;
  readonly attribute: Attribute;
}

/** Nothing in its declaration says that it has a value; an answer has one where the column must. */
const mayBeNull = ({ required, default: initial }: Attribute): boolean =>
  !required && initial === undefined;

function attributeSchema(
  components: Components,
  declaration: Declaration,
  { name, attribute, isNullable }: AttributeOf & { readonly isNullable: boolean },
): JsonSchema {
  if (isRelation(attribute)) throw new Error(`${name} is a relation`);
  const shape = shapeOf(declaration, name);
  const schema: JsonSchema = shape ? sharedSchema(components, shape) : TYPES[attribute.kind];
  const values = attribute.kind === 'enumeration' ? attribute.values : null;
  if (isNullable && '$ref' in schema) return orNull(schema);
  const numbers = attribute.kind === 'integer' || attribute.kind === 'kopecks';
  return {
    ...schema,
    ...(isNullable && typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(values && { enum: isNullable ? [...values, null] : values }),
    ...('max' in attribute && attribute.kind === 'text' && { maxLength: attribute.max }),
    ...('min' in attribute && numbers && { minimum: attribute.min }),
    ...('max' in attribute && numbers && { maximum: attribute.max }),
  };
}

/** The keys that somebody may name, and who. */
type Writers = ReadonlyMap<string, readonly string[]>;

const VERSION: JsonSchema = {
  type: 'integer',
  minimum: 0,
  description: 'The one that the change was made from; where there is another by now, 409 `stale`.',
};

/**
 * Shares what the body of a create or a change may name: a schema for each, since what is required differs,
 * and one for all who write, since generators cannot choose by the bearer. Each key says whose it is.
 */
export function shareInput(
  components: Components,
  declaration: Declaration,
  operation: 'create' | 'update',
): JsonSchema {
  const writers = operation === 'create' ? creators(declaration) : changers(declaration);
  const attributes = createdAttributes(declaration);
  const everybody = Math.max(0, ...[...writers.values()].map(({ length }) => length));
  const properties = Object.fromEntries(
    [...writers].map(([name, who]) => {
      const attribute = attributes[name] as Attribute;
      const schema = inputOf(components, declaration, { name, attribute });
      const isOfSome = who.length < everybody;
      const words = [schema.description, isOfSome && `Written by ${who.join(', ')}.`];
      const description = words.filter(Boolean).join(' ');
      return [name, { ...schema, ...(description && { description }), 'x-writable-by': who }];
    }),
  );
  const required = [...writers.keys()].filter((name) => attributes[name]?.required);
  const name = `${documentName(declaration)}${operation === 'create' ? 'Input' : 'Changes'}`;
  return share(
    components,
    ['schemas', name],
    objectOf(
      operation === 'update' && isVersioned(declaration)
        ? { ...properties, version: VERSION }
        : properties,
      operation === 'create' ? required : [],
    ),
  );
}

function inputOf(components: Components, declaration: Declaration, entry: AttributeOf): JsonSchema {
  const { attribute } = entry;
  if (isRelation(attribute)) return relationInput(components, attribute.kind);
  const isNullable = mayBeNull(attribute);
  const schema = attributeSchema(components, declaration, { ...entry, isNullable });
  const zone = declaration.owner === undefined ? 'UTC' : 'the local time of the provider';
  return attribute.kind === 'datetime'
    ? { ...schema, description: `Without an offset, ${zone}.` }
    : schema;
}

/** A relation in any of Strapi 5's spellings. */
function relationInput(components: Components, kind: 'one' | 'many'): JsonSchema {
  const reference = share(components, ['schemas', 'Reference'], {
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    description: 'A document by its id or documentId.',
  });
  const references = listOf(reference);
  const change = share(components, ['schemas', 'RelationChange'], {
    ...objectOf({ connect: references, disconnect: references, set: references }, []),
    description: 'What is added to a relation, taken from it, or all it is to name.',
  });
  return {
    anyOf: [reference, ...(kind === 'many' ? [references] : []), change, { type: 'null' }],
  };
}

/** Attributes that others hold are read, not written. */
const ownNames = (declaration: Declaration): readonly string[] =>
  Object.entries(createdAttributes(declaration))
    .filter(([, attribute]) => !isInverse(attribute))
    .map(([name]) => name);

const changers = (declaration: Declaration): Writers =>
  writersOf(
    declaration,
    declaration.policies.map(({ name, write }) => [name, write === 'none' ? [] : write]),
  );

function creators(declaration: Declaration): Writers {
  const { create, policies } = declaration;
  const fields = typeof create === 'object' ? create.fields : null;
  if (fields === null) return changers(declaration);
  if (isOfAll(fields)) return writersOf(declaration, [['everybody who may', fields]]);
  const creating = policies.filter(({ name }) => name in fields);
  return writersOf(
    declaration,
    creating.map(({ name }) => [name, fields[name] ?? []]),
  );
}

export const isOfAll = (fields: CreateFields): fields is Fields =>
  fields === 'all' || Array.isArray(fields);

const writersOf = (
  declaration: Declaration,
  policies: readonly (readonly [string, Fields])[],
): Writers =>
  new Map(
    ownNames(declaration).flatMap((name) => {
      const who = policies.filter(([, fields]) => fields === 'all' || fields.includes(name));
      return who.length > 0 ? [[name, who.map(([policy]) => policy)]] : [];
    }),
  );
