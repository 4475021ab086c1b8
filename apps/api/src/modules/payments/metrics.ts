import { after, DAY } from '../../platform/clock.ts';
import { countSamples, type GaugeSource } from '../../platform/metrics.ts';
import { countOpenManualReviews } from './manual-reviews/repository.ts';
import { countRefused, countUnfinished } from './purchases/repository.ts';

export const metrics: readonly GaugeSource[] = [
  {
    name: 'payments_unfinished',
    help: 'Payments that wait for their provider or their buyer',
    labels: ['provider', 'status'],
    read: async (db) => countSamples(await countUnfinished(db)),
  },
  {
    name: 'payments_refused',
    help: 'Payments the provider refused to create, in the last day',
    labels: ['provider'],
    read: async (db, now) => countSamples(await countRefused(db, after(now, -DAY))),
  },
  {
    name: 'manual_reviews_open',
    help: 'Money that needs a person',
    labels: ['kind'],
    read: async (db) => countSamples(await countOpenManualReviews(db)),
  },
];
