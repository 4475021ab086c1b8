import { Type } from 'typebox';
import { instant } from '../platform/schemas.ts';

export const listLocales = {
  summary: 'The languages texts may be kept in',
  reply: Type.Array(
    Type.Object({
      id: Type.Integer(),
      documentId: Type.String(),
      name: Type.String(),
      code: Type.String(),
      isDefault: Type.Boolean(),
      createdAt: instant,
      updatedAt: instant,
      publishedAt: instant,
    }),
  ),
};
