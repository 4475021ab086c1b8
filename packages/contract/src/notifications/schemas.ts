import { Type } from 'typebox';
import { codes } from '../errors.ts';

export const readNotification = {
  summary: 'Marks an own notification as read; the first time counts',
  errors: codes('not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object({
      id: Type.Integer(),
      documentId: Type.String(),
      read_at: Type.String({ format: 'date-time' }),
    }),
  }),
};
