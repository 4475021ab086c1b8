import { CHANNELS, MESSAGE_CHOICES } from '@okoshko/contract/messaging/channels';
import { pageIn } from '../../kit/page-in.ts';
import { dayIn, oneOf, textIn } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

export interface MessagesSearch {
  /** Undelivered ones without. */
  status?: (typeof MESSAGE_CHOICES)[number] | undefined;
  channel?: (typeof CHANNELS)[number] | undefined;
  kind?: string | undefined;
  supplier?: string | undefined;
  /** The cause of the failure, as the list of causes names it. */
  error?: string | undefined;
  /** Ids of rows: whom it went to, whose it is. */
  person?: number | undefined;
  provider?: number | undefined;
  client?: number | undefined;
  /** Days of the device's clock, both included. */
  from?: Day | undefined;
  until?: Day | undefined;
  /** The first is not named. */
  page?: number | undefined;
  /** The message that stands open. */
  id?: number | undefined;
  /** The open dialog asks about sending the filtered messages again. */
  dialog?: 'again' | undefined;
}

export const messagesSearch = (search: Readonly<Record<string, unknown>>): MessagesSearch => ({
  status: oneOf(search.status, MESSAGE_CHOICES),
  channel: oneOf(search.channel, CHANNELS),
  kind: shortIn(search.kind, 64),
  supplier: shortIn(search.supplier, 64),
  error: shortIn(search.error, 200),
  person: rowIn(search.person),
  provider: rowIn(search.provider),
  client: rowIn(search.client),
  from: dayIn(search.from),
  until: dayIn(search.until),
  page: pageIn(search.page),
  id: rowIn(search.id),
  dialog: oneOf(search.dialog, ['again']),
});

const shortIn = (value: unknown, most: number): string | undefined => {
  const text = textIn(value);
  return text !== undefined && text.length <= most ? text : undefined;
};

const rowIn = (value: unknown): number | undefined => {
  const row = Number(value);
  return Number.isInteger(row) && row > 0 && row <= 2_147_483_647 ? row : undefined;
};
