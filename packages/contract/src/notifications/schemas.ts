import { Type } from 'typebox';
import { codes } from '../errors.ts';
import { counted } from '../platform/schemas.ts';

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

export const readNotifications = {
  summary: 'Marks all own notifications as read that are not yet, and tells how many there were',
  body: Type.Object({
    data: Type.Optional(
      Type.Object(
        {
          until: Type.Optional(
            Type.String({
              format: 'date-time',
              description:
                'Those made at this instant or before: the `createdAt` of the newest one shown, so that one that came meanwhile stays unread.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  reply: Type.Object({ data: counted }),
};
