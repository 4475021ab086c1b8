import { Type } from 'typebox';
import type { Attributes } from '../collection.ts';
import { codes } from '../endpoint.ts';
import { anyQuery, orNull, pageInBrackets, pagination, shapeQuery } from '../platform/schemas.ts';
import { outsideHours } from '../schedule/schemas.ts';
import { label } from './audit-schemas.ts';

const model = Type.String({ maxLength: 255, description: 'A uid: `api::tariff.tariff`.' });
const id = Type.String({ maxLength: 64 });
const targetField = Type.String({ maxLength: 255 });
export const ofModel = Type.Object({ model });
export const ofOne = Type.Object({ model, id });

const document = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});
const listQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  pagination: pageInBrackets,
  ...shapeQuery.properties,
  sort: Type.Optional(Type.Unknown()),
  filters: Type.Optional(Type.Unknown()),
  _q: Type.Optional(Type.Unknown()),
  withCount: Type.Optional(
    Type.Boolean({
      description: 'False: `pageCount` and `total` are left out, as many rows are dear to count.',
    }),
  ),
});
const { pageCount, total, ...pageProperties } = pagination.properties.pagination.properties;
const documentPage = Type.Object(
  {
    results: Type.Array(document),
    pagination: Type.Object(
      { ...pageProperties, pageCount: Type.Optional(pageCount), total: Type.Optional(total) },
      { title: 'ContentPageInfo' },
    ),
  },
  { title: 'ContentPage' },
);
export const documentReply = Type.Object(
  {
    data: document,
    meta: Type.Object({
      availableLocales: Type.Array(Type.Unknown()),
      availableStatus: Type.Array(Type.Unknown()),
      conflicts: Type.Optional(
        Type.Array(outsideHours, {
          description: 'Of a write that changed working hours: the nearest 25.',
        }),
      ),
      conflicts_total: Type.Optional(Type.Integer()),
    }),
  },
  { title: 'ContentReply' },
);
const attributes = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'The attributes, without an envelope.',
});

export const listTypes = {
  summary: 'The content types and their attributes',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        uid: Type.String(),
        apiID: Type.String(),
        kind: Type.String(),
        isDisplayed: Type.Boolean(),
        isEditable: Type.Boolean({ description: 'Whether anything of it is changed here.' }),
        isSingle: Type.Boolean({ description: 'Every owner has one document of it, or none.' }),
        may: Type.Object({
          create: Type.Boolean(),
          update: Type.Boolean(),
          delete: Type.Boolean(),
        }),
        fields: Type.Object(
          { create: Type.Array(Type.String()), update: Type.Array(Type.String()) },
          { description: 'Attributes that a body may name.' },
        ),
        isRestorable: Type.Boolean({
          description: 'Whether what is deleted of it here may be restored for 30 days.',
        }),
        labelAttribute: orNull(
          Type.String({ description: 'What its documents are known by, where they have a name.' }),
        ),
        removeFlags: Type.Unsafe<Readonly<Record<string, string>>>({
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What the query of a delete may decide, and what that is.',
        }),
        info: Type.Object({
          singularName: Type.String(),
          pluralName: Type.String(),
          displayName: Type.String(),
        }),
        attributes: Type.Unsafe<Attributes>({ type: 'object', additionalProperties: true }),
      }),
    ),
  }),
};
export const listDocuments = {
  summary: 'Documents of a type, in the query language of collections, by `page` and `pageSize`',
  errors: codes('model_unknown'),
  params: ofModel,
  query: listQuery,
  reply: documentPage,
};
export const readDocument = {
  summary: 'One of them',
  errors: codes('model_unknown', 'not_found'),
  params: ofOne,
  query: shapeQuery,
  reply: documentReply,
};
export const createDocument = {
  summary: 'Make one, as its own route would',
  errors: codes(
    'email_taken',
    'model_unknown',
    'not_editable',
    'password_common',
    'password_confirmation_needed',
    'phone_invalid',
    'phone_taken',
    'role_unknown',
    'username_taken',
  ),
  actsAs: ['create'] as const,
  params: ofModel,
  query: shapeQuery,
  body: attributes,
  reply: documentReply,
};
export const updateDocument = {
  summary: 'Change one, as its own route would',
  errors: codes(
    'email_taken',
    'last_operator',
    'model_unknown',
    'not_editable',
    'not_found',
    'own_account',
    'password_common',
    'password_confirmation_needed',
    'permission_forbidden',
    'phone_invalid',
    'phone_taken',
    'role_unknown',
    'stale',
    'username_taken',
  ),
  actsAs: ['update'] as const,
  params: ofOne,
  query: shapeQuery,
  body: attributes,
  reply: documentReply,
};
/** The query of the type's own route. */
const removeQuery = Type.Unsafe<Readonly<Record<string, unknown>>>(anyQuery);
export const deleteDocument = {
  summary: 'Delete one, as its own route would',
  errors: codes(
    'key_invalid',
    'last_operator',
    'model_unknown',
    'not_editable',
    'not_found',
    'password_confirmation_needed',
    'role_stored',
    'storage_unavailable',
  ),
  actsAs: ['delete'] as const,
  params: ofOne,
  query: removeQuery,
  reply: Type.Object({}),
};
export const bulkDeleteDocuments = {
  summary: 'Delete several, all or (where one must stay) none; what is gone already counts as done',
  errors: codes(
    'key_invalid',
    'last_operator',
    'model_unknown',
    'not_editable',
    'not_found',
    'password_confirmation_needed',
    'role_stored',
    'storage_unavailable',
  ),
  actsAs: ['delete'] as const,
  params: ofModel,
  query: removeQuery,
  body: Type.Object({
    documentIds: Type.Array(Type.Union([Type.Integer(), id]), { minItems: 1, maxItems: 100 }),
  }),
  reply: Type.Object({
    count: Type.Integer({ description: 'How many were deleted.' }),
    gone: Type.Integer({ description: 'How many were not there any more.' }),
  }),
};
export const listReferences = {
  summary: 'Which documents refer to a document, by the relation they do it by',
  errors: codes('model_unknown', 'not_found'),
  params: ofOne,
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        model: Type.String(),
        field: Type.String(),
        count: Type.Integer({ description: '1000 at most.' }),
        documents: Type.Array(label, { description: 'The latest five.' }),
      }),
    ),
  }),
};
export const listLinkable = {
  summary: 'Documents a relation may name',
  errors: codes('model_unknown', 'not_found'),
  params: Type.Object({ model, targetField }),
  query: listQuery,
  reply: documentPage,
};
export const listRelated = {
  summary: 'Documents the relation of one document names',
  errors: codes('model_unknown', 'not_found'),
  params: Type.Object({ model, id, targetField }),
  query: listQuery,
  reply: documentPage,
};
