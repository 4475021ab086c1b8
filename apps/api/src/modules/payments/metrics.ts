import { countSamples, type GaugeSource } from '../../platform/metrics.ts';
import { countOpenReviews } from './books/repository.ts';
import { countUnfinished } from './repository.ts';

/** Where money stands, for who watches. */
export const paymentReadings: readonly GaugeSource[] = [
  {
    name: 'payments_unfinished',
    help: 'Payments that wait for their provider or their buyer',
    labels: ['provider', 'status'],
    read: async (db) => countSamples(await countUnfinished(db)),
  },
  {
    name: 'payment_reviews_open',
    help: 'Money that needs a person',
    labels: ['kind'],
    read: async (db) => countSamples(await countOpenReviews(db)),
  },
];
