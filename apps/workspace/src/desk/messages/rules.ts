import type { Query, Reply } from '@okoshko/contract/endpoint';
import type { listMessageErrors, listMessages } from '@okoshko/contract/messaging/wire';
import { boundsOf } from '../../kit/zoned.ts';
import { causeText } from '../../shared/messages/cause.ts';
import { messages as text } from '../../text/desk/messages.ts';
import type { MessagesSearch } from './search.ts';

export type ErrorGroup = Reply<typeof listMessageErrors>['data'][number];

export type Message = Reply<typeof listMessages>['data'][number];

export type Filters = NonNullable<Query<typeof listMessageErrors>>;

/** The address's filters as the API takes them; a period that ends before it begins is ignored. */
export function filtersOf(search: MessagesSearch, zone: string): Filters {
  const { status, channel, kind, supplier, error, address, from, until } = search;
  const { person, provider, client } = search;
  const isForward = from === undefined || until === undefined || from <= until;
  return {
    ...(status && { status }),
    ...(channel && { channel }),
    ...(kind && { kind }),
    ...(supplier && { supplier }),
    ...(error && { error_group: error }),
    ...(address && { address }),
    ...(person && { user: person }),
    ...(provider && { provider_profile: provider }),
    ...(client && { client_profile: client }),
    ...(isForward && from && { from: boundsOf(from, zone)[0].toISOString() }),
    ...(isForward && until && { to: boundsOf(until, zone)[1].toISOString() }),
  };
}

/** True if the list is of undelivered messages, which alone have causes and can be sent again. */
export const isOfDead = ({ status }: MessagesSearch): boolean =>
  status === undefined || status === 'failed' || status === 'unknown';

/** True if any filter is set. */
export const isFiltered = ({ page, id, dialog, columns, ...filters }: MessagesSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

export const causeOf = ({ error_group }: Pick<ErrorGroup, 'error_group'>): string =>
  error_group === null ? text.noCause : causeText(error_group);

/** The reason why a message cannot be sent again; null: it can, or need not. */
export function blockOf(
  { status, can_retry, expires_at }: Pick<Message, 'status' | 'can_retry' | 'expires_at'>,
  now: Date,
): string | null {
  if (can_retry || (status !== 'failed' && status !== 'unknown')) return null;
  const isLate = expires_at !== null && new Date(expires_at) <= now;
  return isLate ? text.cannot.late : text.cannot.textless;
}

/** The time that a supplier took to answer, in seconds, to a tenth. */
export const secondsTaken = ({
  begun_at,
  ended_at,
}: Readonly<Record<'begun_at' | 'ended_at', string>>): number =>
  Math.round((Date.parse(ended_at) - Date.parse(begun_at)) / 100) / 10;

/** Ten go in a second. */
export const secondsOf = (count: number): number => Math.max(0, Math.ceil(count / 10) - 1);
