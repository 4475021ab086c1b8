import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { oneOf } from '../../kit/search.ts';

export interface ChannelsSearch {
  /** What is about to be done. */
  dialog?: 'rest' | 'wake' | undefined;
  /** With which channel. */
  channel?: Channel | undefined;
}

export const channelsSearch = (search: Readonly<Record<string, unknown>>): ChannelsSearch => ({
  dialog: oneOf(search.dialog, ['rest', 'wake']),
  channel: oneOf(search.channel, CHANNELS),
});
