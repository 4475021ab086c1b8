import { Type } from 'typebox';

/** Minutes before the visit. */
export const reminderMinutes = Type.Array(Type.Integer({ minimum: 0, maximum: 43_200 }), {
  maxItems: 10,
});
