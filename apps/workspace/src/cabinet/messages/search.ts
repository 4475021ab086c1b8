import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { searchOf } from '../../kit/search.ts';

const DIALOGS = ['channels', 'reset'] as const;

export const messagesSearch = searchOf({
  /** The text that is being written. */
  text: TEXT_KINDS,
  dialog: DIALOGS,
});
