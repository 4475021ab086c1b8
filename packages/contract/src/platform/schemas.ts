import { type TSchema, Type } from 'typebox';

/** One of the words. */
export const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values, ...(description && { description }) });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const instant = Type.String({ format: 'date-time' });

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
