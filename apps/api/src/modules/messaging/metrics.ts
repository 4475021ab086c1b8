import { countSamples, type GaugeSource } from '../../platform/metrics.ts';
import { findClosed } from './delivery/repository.ts';
import { countCodes, countUndelivered } from './outbox/repository.ts';
import { codesOf } from './outbox/rules.ts';

export const messageGauges: readonly GaugeSource[] = [
  {
    name: 'messages_dead',
    help: 'Messages that failed, and those that may have failed',
    labels: ['channel', 'status'],
    read: async (db) => countSamples(await countUndelivered(db)),
  },
  {
    name: 'message_channel_closed',
    help: '1 while a channel is closed after failures',
    labels: ['channel'],
    read: async (db, now) =>
      [...(await findClosed(db, now)).keys()].map((channel) => ({ labels: { channel }, value: 1 })),
  },
  {
    name: 'codes',
    help: 'Codes sent between 65 and 5 minutes ago, and those of them that were typed in',
    labels: ['supplier', 'prefix', 'outcome'],
    read: async (db, now) => {
      const counts = await countCodes(db, codesOf(now));
      return counts.flatMap(({ sent, confirmed, ...labels }) => [
        { labels: { ...labels, outcome: 'sent' }, value: sent },
        { labels: { ...labels, outcome: 'confirmed' }, value: confirmed },
      ]);
    },
  },
];
