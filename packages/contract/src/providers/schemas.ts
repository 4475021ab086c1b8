import { Type } from 'typebox';
import { codes } from '../errors.ts';
import { documentOf, shapeQuery } from '../platform/schemas.ts';

/** Local times of day at which an appointment may start. */
export const fixedTimes = Type.Array(
  Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'a time of day, such as 09:30',
    examples: ['09:30'],
  }),
  { maxItems: 96, uniqueItems: true },
);

export const saveOwnProvider = {
  summary: "Open the caller's provider profile, or change the one they have",
  errors: codes(
    'data_missing',
    'name_misleading',
    'not_found',
    'slug_like_id',
    'slug_malformed',
    'slug_reserved',
    'slug_taken',
    'stale',
  ),
  query: shapeQuery,
  body: Type.Unknown({ title: 'UpdateProviderProfileInput' }),
  reply: documentOf<{ data: Record<string, unknown>; meta: object }>('ProviderProfileReply'),
};
