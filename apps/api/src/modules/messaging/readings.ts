import { counted, type Reading } from '../../platform/metrics.ts';
import { countDead } from './repository.ts';
import { findClosed } from './sender/repository.ts';

/** What does not get through to people, for who watches. */
export const messageReadings: readonly Reading[] = [
  {
    name: 'messages_dead',
    help: 'Messages that failed, and those nobody can tell of',
    labels: ['channel', 'status'],
    read: async (db) => counted(await countDead(db)),
  },
  {
    name: 'message_channel_closed',
    help: '1 while a channel rests after failures',
    labels: ['channel'],
    read: async (db, now) =>
      [...(await findClosed(db, now)).keys()].map((channel) => ({ labels: { channel }, value: 1 })),
  },
];
