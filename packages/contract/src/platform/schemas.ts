import { type TSchema, Type } from 'typebox';

/** One of the words. */
export const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values, ...(description && { description }) });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const instant = Type.String({ format: 'date-time' });

/** As collections take times. */
export const localOrInstant = (description = '') =>
  Type.String({
    maxLength: 64,
    description: `${description}An RFC 3339 instant; without an offset, local time of the provider.`,
  });

export const kopecks = Type.Integer({ description: 'Kopecks.' });

/** Page and size of a plain list. */
export const page = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
/** `meta.pagination` of the answer. */
export const pagination = Type.Object({
  pagination: Type.Object({
    page: Type.Integer(),
    pageSize: Type.Integer(),
    pageCount: Type.Integer(),
    total: Type.Integer(),
  }),
});

/**
 * What shapes the documents of an answer, as in collections: the keys that Strapi's clients attach to any
 * request. `status` and `publicationState` are without effect.
 */
export const shapeQuery = Type.Object({
  fields: Type.Optional(Type.Unknown()),
  populate: Type.Optional(Type.Unknown()),
  locale: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.Unknown()),
  publicationState: Type.Optional(Type.Unknown()),
});
/** What chooses documents as well. */
export const searchQuery = Type.Object({
  ...shapeQuery.properties,
  filters: Type.Optional(Type.Unknown()),
  sort: Type.Optional(Type.Unknown()),
  pagination: Type.Optional(Type.Unknown()),
  _q: Type.Optional(Type.Unknown()),
});

/** The query of an address that others make or add to (a webhook, a link, a file): whatever it carries. */
export const anyQuery = Type.Object({}, { additionalProperties: true });
