import { CHANNELS, MESSAGE_CHOICES } from '@okoshko/contract/messaging/channels';
import { dayIn, pageIn, rowIn, searchOf, textIn } from '../../kit/search.ts';

/** No part of a longer text names what the whole does. */
const shortIn =
  (length: number) =>
  (value: unknown): string | undefined => {
    const text = textIn(value);
    return text !== undefined && text.length <= length ? text : undefined;
  };

export const messagesSearch = searchOf({
  /** Undelivered ones without. */
  status: MESSAGE_CHOICES,
  channel: CHANNELS,
  kind: shortIn(64),
  supplier: shortIn(64),
  /** The cause of the failure, as the list of causes names it. */
  error: shortIn(200),
  /** An e-mail, or the end of a phone. */
  address: shortIn(64),
  /** Ids of rows: whom it went to, whose it is. */
  person: rowIn,
  provider: rowIn,
  client: rowIn,
  /** Days of the device's clock, both included. */
  from: dayIn,
  until: dayIn,
  /** The first is not named. */
  page: pageIn,
  /** The message that stands open. */
  id: rowIn,
  /** Ids of columns, with commas between. */
  columns: textIn,
  /** `again` asks about sending the filtered messages again. */
  dialog: ['again', 'columns'],
});
export type MessagesSearch = ReturnType<typeof messagesSearch>;
