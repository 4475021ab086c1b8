import { Type } from 'typebox';
import { instant, kopecks, literals, orNull, titled, withName } from '../../platform/schemas.ts';
import { BOOKING_CHANNELS } from '../kinds.ts';
import { count, metric } from '../shapes/schemas.ts';

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
