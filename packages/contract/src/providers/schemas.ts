import { Type } from 'typebox';

/** Local times of day a visit may start at. */
export const fixedTimes = Type.Array(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), {
  maxItems: 96,
  uniqueItems: true,
});
