import type { Attribute, Attributes } from '@okoshko/contract/collection';
import type { FastifySchema } from 'fastify';
import {
  type CollectionOperation,
  type Declaration,
  isInverse,
  isRelation,
} from './declaration.ts';

const TYPES: Readonly<Record<Attribute['kind'], object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  kopecks: { type: 'integer', description: 'Kopecks.' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', description: 'Local time of day, `10:30:00`.' },
  enumeration: { type: 'string' },
  json: {},
  one: {
    description: 'There when populated.',
    type: ['object', 'null'],
    additionalProperties: true,
  },
  many: {
    description: 'There when populated.',
    type: ['array', 'object'],
    items: { type: 'object', additionalProperties: true },
    additionalProperties: true,
  },
};

const anyOf = (description: string) => ({ description });
const SHAPE = {
  fields: anyOf('`a,b`, a list, or `*`.'),
  populate: anyOf(
    '`*`, `a,b.c`, a list, or objects `{a: {fields, filters, sort, populate, count}}`.',
  ),
};
const SEARCH = {
  filters: anyOf(
    '`filters[a][$op]=v`, `filters[relation][a]=v`, `$and`, `$or`, `$not`. Times name their zone.',
  ),
  sort: anyOf('`a,b.c:desc`, a list, or objects.'),
  pagination: {
    description: '`page` and `pageSize`, or `start` and `limit`; `withCount`.',
    type: 'object',
    additionalProperties: true,
  },
  _q: anyOf('Searched for in all texts.'),
  locale: anyOf('Localized texts in this locale; what it lacks in the default one.'),
};

/** What the document says of a collection's routes, derived from its attributes. */
export function collectionOperations(
  declaration: Declaration,
): Record<CollectionOperation, FastifySchema> {
  return { ...readOperations(declaration), ...writeOperations(declaration) };
}

const QUERY = { type: 'object', properties: SHAPE };
const PARAMS = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

function readOperations({ collection }: Declaration) {
  const { plural, attributes, isSingle } = collection;
  const document = documentSchema(attributes);
  const tags = [plural];
  const one = { querystring: QUERY, response: { 200: envelopeSchema(document) } };
  const list = {
    querystring: { type: 'object', properties: { ...SHAPE, ...SEARCH } },
    response: { 200: listSchema(document) },
  };
  return {
    find: isSingle
      ? { tags, summary: `The ${plural}`, ...one }
      : { tags, summary: `List of ${plural}`, ...list },
    findOne: { tags, summary: `One of ${plural}`, params: PARAMS, ...one },
  };
}

function writeOperations(declaration: Declaration) {
  const { plural, attributes, isSingle } = declaration.collection;
  const document = documentSchema(attributes);
  const tags = [plural];
  const params = isSingle ? {} : { params: PARAMS };
  return {
    create: {
      tags,
      summary: `Add to ${plural}`,
      querystring: QUERY,
      body: inputSchema(declaration, { isNew: true }),
      // Null: the creator may not read it.
      response: { 201: envelopeSchema(orNull(document)) },
    },
    update: {
      tags,
      summary: `Change one of ${plural}`,
      ...params,
      querystring: QUERY,
      body: inputSchema(declaration, { isNew: false }),
      response: { 200: envelopeSchema(document) },
    },
    delete: {
      tags,
      summary: `Delete one of ${plural}`,
      ...params,
      ...(declaration.removeFlags && { querystring: flagsSchema(declaration.removeFlags) }),
      response: {
        204: { type: 'null', description: 'Deleted, or not there.' },
        ...(declaration.remarks && { 200: envelopeSchema({ type: 'null' }) }),
      },
    },
  };
}

const flagsSchema = (flags: Readonly<Record<string, string>>): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(flags).map(([name, description]) => [name, { type: 'boolean', description }]),
  ),
});

const envelopeSchema = (data: object): object => ({
  type: 'object',
  properties: { data, meta: { type: 'object' } },
});

function documentSchema(attributes: Attributes): object {
  const system = { id: TYPES.integer, documentId: TYPES.text };
  const dates = {
    createdAt: TYPES.datetime,
    updatedAt: TYPES.datetime,
    publishedAt: TYPES.datetime,
  };
  return { type: 'object', properties: { ...system, ...propertiesOf(attributes), ...dates } };
}

/** A relation is named by ids or documentIds, in any of Strapi 5's spellings. */
function inputSchema(
  { collection, shapes, owner }: Declaration,
  { isNew }: { isNew: boolean },
): object {
  const { attributes } = collection;
  const local = `Without an offset, ${owner === undefined ? 'UTC' : 'the local time of the provider whose row it is'}.`;
  const own = Object.entries(attributes).filter(([, attribute]) => !isInverse(attribute));
  const properties = Object.fromEntries(
    own.map(([name, attribute]) => {
      if (isRelation(attribute)) return [name, { description: 'Id, documentId, list, or set.' }];
      const schema = shapes?.[name] ?? attributeSchema(attribute);
      return [name, attribute.kind === 'datetime' ? { ...schema, description: local } : schema];
    }),
  );
  const required = isNew
    ? Object.keys(attributes).filter((name) => attributes[name]?.required)
    : [];
  const data = { type: 'object', properties, required };
  return { type: 'object', required: ['data'], properties: { data } };
}

const propertiesOf = (attributes: Attributes): object =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attributeSchema(attribute)]),
  );

/** Null where nothing says that it has a value. */
function attributeSchema(attribute: Attribute): object {
  const schema: { readonly type?: unknown } = TYPES[attribute.kind];
  const isNullable = !attribute.required && attribute.default === undefined;
  const values = attribute.kind === 'enumeration' ? attribute.values : null;
  return {
    ...schema,
    ...(isNullable && typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(values && { enum: isNullable ? [...values, null] : values }),
    ...('max' in attribute && attribute.kind === 'text' && { maxLength: attribute.max }),
  };
}

const orNull = (document: object): object => ({ ...document, type: ['object', 'null'] });

const listSchema = (document: object): object => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: document },
    meta: {
      type: 'object',
      properties: { pagination: { type: 'object', additionalProperties: { type: 'integer' } } },
    },
  },
});
