import { countSamples, type GaugeSource } from '../../platform/metrics.ts';
import { countOpenManualReviews } from './ledger/repository.ts';
import { countUnfinished } from './purchases/repository.ts';

export const metrics: readonly GaugeSource[] = [
  {
    name: 'payments_unfinished',
    help: 'Payments that wait for their provider or their buyer',
    labels: ['provider', 'status'],
    read: async (db) => countSamples(await countUnfinished(db)),
  },
  {
    name: 'manual_reviews_open',
    help: 'Money that needs a person',
    labels: ['kind'],
    read: async (db) => countSamples(await countOpenManualReviews(db)),
  },
];
