import { TEXT_KINDS, type TextKind } from '@okoshko/contract/messaging/texts';
import { oneOf } from '../../kit/search.ts';

const DIALOGS = ['channels', 'reset'] as const;

interface MessagesSearch {
  /** The text that is being written. */
  text?: TextKind | undefined;
  dialog?: (typeof DIALOGS)[number] | undefined;
}

export const messagesSearch = (search: Record<string, unknown>): MessagesSearch => ({
  text: oneOf(search.text, TEXT_KINDS),
  dialog: oneOf(search.dialog, DIALOGS),
});
