import { CHANNELS } from '@okoshko/contract/messaging/channels';
import { searchOf } from '../../kit/search.ts';

export const channelsSearch = searchOf({
  /** The action that the open dialog asks about. */
  dialog: ['rest', 'wake'],
  /** The channel that the dialog is about. */
  channel: CHANNELS,
});
