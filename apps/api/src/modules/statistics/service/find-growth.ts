import { BOOKING_CHANNELS } from '@okoshko/contract/statistics/kinds';
import { TOP } from '@okoshko/contract/statistics/schemas';
import type { Call } from '../../../platform/call.ts';
import { DAY, SECOND } from '../../../platform/clock.ts';
import {
  type BookingSource,
  countRebooked,
  findBookingSources,
  findLostClients,
  findPromoEffects,
  type LostClient,
} from '../growth/repository.ts';
import type { Owner } from '../numbers/repository.ts';
import { instantOf } from '../present.ts';
import { metric, percent, tenths } from '../rules/metric.ts';
import type { Period } from '../rules/period.ts';
import { inBoth } from './in-both.ts';

/** Who comes back, and what brings them. */
export async function findGrowth({ db, now }: Call, owner: Owner, period: Period) {
  const [came, cameBefore] = await inBoth(period, (range) => countRebooked(db, owner, range));
  const [missing, missingBefore] = await inBoth(period, (range) =>
    findLostClients(db, owner, { range, now, limit: TOP }),
  );
  const sources = await findBookingSources(db, owner, period);
  const promos = await findPromoEffects(db, owner, { range: period, limit: TOP });
  return {
    rebooked_clients: metric(came.rebooked, cameBefore?.rebooked ?? null),
    rebooking_percent: metric(shareOf(came), cameBefore && shareOf(cameBefore)),
    lost_clients: metric(totalOf(missing), missingBefore && totalOf(missingBefore)),
    top_lost_clients: missing.map(presentLost),
    booking_channels: channelsOf(sources),
    booking_sources: sources.filter(({ channel }) => channel !== 'provider').slice(0, TOP),
    promos: promos.map(({ id, documentId, title, ...numbers }) => ({
      promo: { id, documentId, title },
      ...numbers,
    })),
  };
}

const shareOf = ({ clients, rebooked }: { readonly clients: number; readonly rebooked: number }) =>
  percent(rebooked, clients);

const totalOf = (clients: readonly LostClient[]): number => clients[0]?.total ?? 0;

const presentLost = ({ id, documentId, name, visits, revenue, last, pause }: LostClient) => ({
  client_profile: { id, documentId, name },
  visits,
  revenue,
  last_visit_at: String(instantOf(last)),
  average_days_between: tenths((pause * SECOND) / DAY),
});

/** Each channel once, also those that nobody booked by. */
const channelsOf = (sources: readonly BookingSource[]) =>
  BOOKING_CHANNELS.map((channel) => {
    const own = sources.filter((source) => source.channel === channel);
    const sumOf = (name: 'bookings' | 'completed' | 'revenue'): number =>
      own.reduce((sum, source) => sum + source[name], 0);
    return {
      channel,
      bookings: sumOf('bookings'),
      completed: sumOf('completed'),
      revenue: sumOf('revenue'),
    };
  });
