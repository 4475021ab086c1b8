import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, titled, withName } from '../platform/schemas.ts';
import { BOOKING_CHANNELS, BUCKETS, COMPARISONS } from './kinds.ts';
import {
  basePoint,
  count,
  meta,
  metric,
  metrics,
  point,
  previousOf,
  series,
  topClient,
  viewsPoint,
} from './shapes-schemas.ts';

export const utm = {
  referrer_host: orNull(Type.String()),
  utm_source: orNull(Type.String()),
  utm_medium: orNull(Type.String()),
  utm_campaign: orNull(Type.String()),
};
const totals = { bookings: count, completed: count, revenue: kopecks };
const channel = literals(
  BOOKING_CHANNELS,
  '`page`: the page of this service; `site`: the widget on another site; `app`: an app or a program; `provider`: by hand.',
);

/** Figures of the clients who come back, and of what brings them. */
export const growth = {
  rebooked_clients: metric,
  rebooking_percent: metric,
  lost_clients: metric,
  top_lost_clients: Type.Array(
    Type.Object(
      {
        client_profile: withName,
        visits: count,
        revenue: kopecks,
        last_visit_at: instant,
        average_days_between: Type.Number(),
      },
      { title: 'LostClient' },
    ),
    { description: 'Those who paid most before they stopped coming.' },
  ),
  booking_channels: Type.Array(Type.Object({ channel, ...totals }), {
    description: 'All bookings made in the period, each channel once, also those without any.',
  }),
  booking_sources: Type.Array(
    Type.Object(
      {
        channel,
        site_host: orNull(Type.String({ description: 'Of `site`: the page booked on.' })),
        ...utm,
        ...totals,
      },
      { title: 'BookingSource' },
    ),
    { description: 'Those that clients made themselves, where most were made first.' },
  ),
  promos: Type.Array(
    Type.Object(
      {
        promo: titled,
        uses: count,
        discount: kopecks,
        revenue: kopecks,
        new_clients: count,
      },
      { title: 'PromoEffect' },
    ),
    { description: 'Those used in the period, the highest revenue first.' },
  ),
};

/** The number of lines in the top lists. */
export const TOP = 10;

const date = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^2\\d{3}-\\d{2}-\\d{2}$', description, examples: ['2026-03-01'] }),
  );
const query = Type.Object({
  from: date('First local day; by default the first of this month.'),
  to: date('Last local day, included; by default the last of the month of `from`.'),
  bucket: Type.Optional(literals(BUCKETS, 'By default chosen by the length of the period.')),
  compare: Type.Optional(
    literals(
      COMPARISONS,
      'With as many days right before (whole months with whole months), a year before, or nothing.',
    ),
  ),
});

export const readStatistics = {
  summary: 'How the caller’s business did in a period',
  errors: codes('not_found', 'provider_profile_required'),
  query,
  reply: Type.Object({
    data: Type.Object({
      appointments: metrics([
        'total',
        'completed',
        'cancelled_by_client',
        'cancelled_by_provider',
        'no_show',
        'upcoming',
        'online',
        'manual',
      ]),
      clients: metrics(['total', 'new', 'returning']),
      revenue: metric,
      average_check: metric,
      occupancy_percent: metric,
      minutes_outside_hours: metric,
      rating: metric,
      expected_revenue: metric,
      pending_revenue: metric,
      lost_to_no_shows: metric,
      lost_to_late_cancels: metric,
      series: Type.Array(basePoint),
      previous_series: previousOf(Type.Array(basePoint)),
    }),
    meta,
  }),
};

export const exportStatistics = {
  summary:
    'The series as a CSV file that Excel in Russia opens: views, visitors and bookings too while extended statistics last',
  errors: codes('not_found', 'provider_profile_required'),
  query: Type.Omit(query, ['compare']),
  sends: 'text/csv',
};

const extended = {
  page_views: metric,
  unique_visitors: metric,
  link_clicks: metric,
  bookings: metric,
  conversion_percent: metric,
  new_clients: metric,
  top_clients: Type.Array(topClient),
  busy_hours: Type.Array(Type.Array(count), {
    description:
      'Appointments by the hour they begin in: seven days from Monday, of 24 hours each.',
  }),
  series: Type.Array(viewsPoint),
  previous_series: previousOf(Type.Array(viewsPoint)),
};

export const readExtended = {
  summary: 'Views, sources and the most booked services; with extended statistics',
  errors: codes('extended_statistics_required', 'not_found', 'provider_profile_required'),
  query,
  reply: Type.Object({
    data: Type.Object({
      ...extended,
      top_services: Type.Array(
        Type.Object({
          service: titled,
          appointments: count,
          revenue: kopecks,
          share: Type.Number({ description: 'Of all revenue, in percent.' }),
        }),
      ),
      sources: Type.Array(Type.Object({ ...utm, views: count, visitors: count })),
      ...growth,
    }),
    meta,
  }),
};

export const readServiceStatistics = {
  summary: 'Extended statistics of one service',
  errors: codes('extended_statistics_required', 'not_found', 'provider_profile_required'),
  params: Type.Object({ serviceId: Type.String({ maxLength: 64 }) }),
  query,
  reply: Type.Object({
    data: Type.Object({
      service: titled,
      ...extended,
      appointments: metrics(['total', 'completed', 'cancelled', 'no_show']),
      revenue: metric,
    }),
    meta,
  }),
};

export const readClientStatistics = {
  summary: 'How one client comes and pays; with a tariff in force',
  errors: codes('not_found', 'plan_required', 'provider_profile_required'),
  params: Type.Object({ clientId: Type.String({ maxLength: 64 }) }),
  query,
  reply: Type.Object({
    data: Type.Object({
      client_profile: withName,
      visits: count,
      cancelled: count,
      late_cancelled: count,
      no_show: count,
      revenue: kopecks,
      average_check: orNull(kopecks),
      first_visit_at: orNull(instant),
      last_visit_at: orNull(instant),
      next_visit_at: orNull(instant),
      average_days_between: orNull(Type.Number()),
      favourite_services: Type.Array(Type.Object({ service: titled, visits: count })),
      reviews: Type.Array(
        Type.Object({
          id: Type.Integer(),
          rating: Type.Integer(),
          text: orNull(Type.String()),
          createdAt: instant,
        }),
      ),
      series: series({
        at: point.at,
        visits: count,
        cancelled: count,
        no_show: count,
        revenue: kopecks,
      }),
    }),
    meta,
  }),
};
