import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { kopecks, literals, orNull, withName } from '../platform/schemas.ts';
import { BUCKETS } from './kinds.ts';

export const count = Type.Integer({ minimum: 0 });
const day = Type.String({ description: 'Local day.' });
/** A number of the period, of the one it is compared with, and the change in percent. */
export const metric = Type.Object(
  {
    value: orNull(Type.Number()),
    previous: orNull(Type.Number()),
    change_percent: orNull(Type.Number({ description: 'Null where there was nothing before.' })),
  },
  { title: 'Metric' },
);
export const metrics = <const K extends readonly string[]>(names: K) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, metric])) as Record<K[number], typeof metric>,
  );

export const point = {
  at: Type.String({
    description: 'The local day the bucket begins with; of hours, the local hour.',
  }),
  total: count,
  completed: count,
  cancelled: count,
  no_show: count,
  revenue: kopecks,
};
export const basePoint = Type.Object(point, { title: 'AppointmentsPoint' });
const views = { page_views: count, unique_visitors: count, link_clicks: count };
export const viewsPoint = Type.Object({ ...point, ...views }, { title: 'StatisticsPoint' });
export const series = <P extends TProperties>(properties: P) => Type.Array(Type.Object(properties));
/** The series of the period compared with, beside the series of the period. */
export const previousOf = <T extends TSchema>(series: T) =>
  Type.Unsafe<Static<T> | null>(
    Type.Union([series, Type.Null()], {
      description:
        'The buckets of the period compared with, by position beside `series`: as many days long each, the last with what remains. It can be shorter or longer where months are. Null where nothing is compared.',
    }),
  );

export const meta = Type.Object(
  {
    from: day,
    to: day,
    bucket: literals(BUCKETS),
    time_zone: Type.String(),
    previous: orNull(Type.Object({ from: day, to: day })),
    definitions: Type.Record(Type.String(), Type.String(), {
      description: 'What each number counts, in Russian, for people.',
    }),
  },
  { title: 'StatisticsMeta' },
);

export const topClient = Type.Object(
  {
    client_profile: withName,
    visits: count,
    revenue: kopecks,
  },
  { title: 'TopClient' },
);
