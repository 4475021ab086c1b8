import { Type } from 'typebox';

/** Local times; `to` not after `from` is the next day's. */
const interval = Type.Object(
  {
    from: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    to: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
  },
  { additionalProperties: false },
);
const day = Type.String({ format: 'date' });

export const intervals = Type.Array(interval, { maxItems: 24 });
export const weekly = Type.Partial(
  Type.Object({
    mon: intervals,
    tue: intervals,
    wed: intervals,
    thu: intervals,
    fri: intervals,
    sat: intervals,
    sun: intervals,
  }),
  { additionalProperties: false },
);
export const cycle = Type.Object(
  { anchor_date: day, days: Type.Array(intervals, { minItems: 1, maxItems: 366 }) },
  { additionalProperties: false },
);
export const dates = Type.Array(
  Type.Object({ date: day, intervals }, { additionalProperties: false }),
  { minItems: 1, maxItems: 366 },
);
