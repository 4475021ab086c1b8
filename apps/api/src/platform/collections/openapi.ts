import type { Attribute, Attributes } from '@okoshko/contract/collection';
import type { FastifySchema } from 'fastify';
import type { Declaration } from './declaration.ts';

const TYPES: Readonly<Record<Attribute['kind'], object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  kopecks: { type: 'integer', description: 'Kopecks.' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' },
  enumeration: { type: 'string' },
  json: {},
  one: {
    description: 'There when populated.',
    type: ['object', 'null'],
    additionalProperties: true,
  },
};

/** What the document says of a collection's routes, derived from its attributes. */
export function collectionOperations(
  declaration: Declaration,
): Record<'find' | 'findOne' | 'create', FastifySchema> {
  const { plural, attributes } = declaration.collection;
  const document = documentSchema(attributes);
  const populate = { type: 'object', properties: { populate: {} } };
  const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const tags = [plural];
  const one = { type: 'object', properties: { data: document, meta: { type: 'object' } } };
  return {
    find: {
      tags,
      summary: `List of ${plural}`,
      querystring: { type: 'object', properties: { populate: {}, pagination: { type: 'object' } } },
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
      body: { type: 'object', required: ['data'], properties: { data: inputSchema(attributes) } },
      response: { 201: one },
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

const inputSchema = (attributes: Attributes): object => ({
  type: 'object',
  properties: propertiesOf(attributes),
  required: Object.keys(attributes).filter((name) => attributes[name]?.required),
});

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
