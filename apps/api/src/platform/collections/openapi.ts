import type { Attribute, Attributes } from '@okoshko/contract/collection';
import type { FastifySchema } from 'fastify';
import { type Declaration, isInverse, isRelation, type Verb } from './declaration.ts';

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
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  },
};

/** What the document says of a collection's routes, derived from its attributes. */
export function collectionOperations(declaration: Declaration): Record<Verb, FastifySchema> {
  const { plural, attributes, isSingle } = declaration.collection;
  const document = documentSchema(attributes);
  const populate = { type: 'object', properties: { populate: {} } };
  const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const tags = [plural];
  const one = { type: 'object', properties: { data: document, meta: { type: 'object' } } };
  return {
    find: isSingle
      ? { tags, summary: `The ${plural}`, querystring: populate, response: { 200: one } }
      : {
          tags,
          summary: `List of ${plural}`,
          querystring: {
            type: 'object',
            properties: { populate: {}, pagination: { type: 'object' } },
          },
          response: { 200: listSchema(document) },
        },
    findOne: {
      tags,
      summary: `One of ${plural}`,
      params,
      querystring: populate,
      response: { 200: one },
    },
    create: {
      tags,
      summary: `Add to ${plural}`,
      querystring: populate,
      body: inputSchema(declaration, { isNew: true }),
      response: { 201: one },
    },
    update: {
      tags,
      summary: `Change one of ${plural}`,
      ...(!isSingle && { params }),
      querystring: populate,
      body: inputSchema(declaration, { isNew: false }),
      response: { 200: one },
    },
    delete: {
      tags,
      summary: `Delete one of ${plural}`,
      ...(!isSingle && { params }),
      response: { 204: { type: 'null', description: 'Deleted, or not there.' } },
    },
  };
}

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
function inputSchema({ collection, shapes }: Declaration, { isNew }: { isNew: boolean }): object {
  const { attributes } = collection;
  const own = Object.entries(attributes).filter(([, attribute]) => !isInverse(attribute));
  const properties = Object.fromEntries(
    own.map(([name, attribute]) => {
      if (isRelation(attribute)) return [name, { description: 'Id, documentId, list, or set.' }];
      return [name, shapes?.[name] ?? attributeSchema(attribute)];
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

const attributeSchema = (attribute: Attribute): object => ({
  ...TYPES[attribute.kind],
  ...(attribute.kind === 'enumeration' && { enum: attribute.values }),
  ...('max' in attribute && attribute.kind === 'text' && { maxLength: attribute.max }),
});

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
