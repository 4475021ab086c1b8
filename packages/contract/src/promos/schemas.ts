import { Type } from 'typebox';

/** ISO: 1 is Monday. */
export const weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  maxItems: 7,
  uniqueItems: true,
});
