import { type TSchema, Type } from 'typebox';

/** One of the words. */
export const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values, ...(description && { description }) });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const instant = Type.String({ format: 'date-time' });

/** A time, as collections take it. */
export const localOrInstant = (description = '') =>
  Type.String({
    maxLength: 64,
    description: `${description}An RFC 3339 instant; without an offset, local time of the provider.`,
  });

/** A collection's document: its presenter decides what it has, and the API's description knows it by this name. */
export const documentOf = <T = Record<string, unknown>>(title: string) =>
  Type.Unsafe<T>({ type: 'object', additionalProperties: true, title });

const identified = { id: Type.Integer(), documentId: Type.String() };
/** A document that an answer mentions. */
export const titled = Type.Object({ ...identified, title: Type.String() }, { title: 'Titled' });
export const withName = Type.Object({ ...identified, name: Type.String() }, { title: 'Named' });

export const counted = Type.Object({ count: Type.Integer() }, { title: 'Count' });

export const ok = Type.Object({ ok: Type.Literal(true) }, { title: 'Ok' });

export const kopecks = Type.Integer({ description: 'Kopecks.' });

const pageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: 100 });
/** `pagination[page]`, as Strapi's clients write it: the same as `page`. */
export const pageInBrackets = Type.Optional(
  Type.Object(
    { page: Type.Optional(pageNumber), pageSize: Type.Optional(pageSize) },
    { description: 'The same as `page` and `pageSize`, as collections take them.' },
  ),
);

/** Page and size of a plain list. */
export const page = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
  pagination: pageInBrackets,
});
/** `meta.pagination` of the answer. */
export const pagination = Type.Object({
  pagination: Type.Object(
    {
      page: Type.Integer(),
      pageSize: Type.Integer(),
      pageCount: Type.Integer(),
      total: Type.Integer(),
    },
    { title: 'PageInfo' },
  ),
});

/**
 * The keys that shape the documents of an answer, as in collections: Strapi's clients attach them to any request.
 * `status` and `publicationState` are without effect.
 */
export const shapeQuery = Type.Object({
  fields: Type.Optional(Type.Unknown()),
  populate: Type.Optional(Type.Unknown()),
  locale: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.Unknown()),
  publicationState: Type.Optional(Type.Unknown()),
});
/** The keys that choose documents as well. */
export const searchQuery = Type.Object({
  ...shapeQuery.properties,
  filters: Type.Optional(Type.Unknown()),
  sort: Type.Optional(Type.Unknown()),
  pagination: Type.Optional(Type.Unknown()),
  _q: Type.Optional(Type.Unknown()),
});

/** The query of an address that others make or add to (a webhook, a link, a file): whatever it carries. */
export const anyQuery = Type.Object({}, { additionalProperties: true });
