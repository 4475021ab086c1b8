import {
  boolean,
  collection,
  type Document,
  integer,
  kopecks,
  text,
  versioned,
} from '../collection.ts';

/** Plans on sale. `cost` is kopecks a month, `appointments_count` the records it includes a month. Staff alone see `sort` and `is_active`. */
export const tariffs = collection('tariffs', {
  title: text({ required: true, max: 255, localized: true }),
  accent: boolean({ default: false }),
  cost: kopecks({ required: true, min: 0 }),
  additional_appointment_cost: kopecks({ required: true, min: 0 }),
  appointments_count: integer({ required: true, min: 0 }),
  sort: integer({ default: 0, min: 0 }),
  is_active: boolean({ default: true }),
  ...versioned,
});
export type Tariff = Document<typeof tariffs>;
