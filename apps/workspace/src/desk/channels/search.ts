import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { oneOf } from '../../kit/search.ts';

export interface ChannelsSearch {
  /** The action that the open dialog asks about. */
  dialog?: 'rest' | 'wake' | undefined;
  /** The channel that the dialog is about. */
  channel?: Channel | undefined;
}

export const channelsSearch = (search: Readonly<Record<string, unknown>>): ChannelsSearch => ({
  dialog: oneOf(search.dialog, ['rest', 'wake']),
  channel: oneOf(search.channel, CHANNELS),
});
