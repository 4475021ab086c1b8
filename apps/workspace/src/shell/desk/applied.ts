import { failed } from '@okoshko/contract/client';
import { previewBroadcast } from '@okoshko/contract/messaging/broadcasts-wire';
import { resolveManualReview } from '@okoshko/contract/payments/manual-reviews-wire';
import type { Answered } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';

/** Names that mean one thing in a request and another in its answer, by the address. */
const MEANT_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // A preview saves nothing: it answers the text of an SMS, and how many people each channel reaches.
  [previewBroadcast.path]: ['text', 'channels'],
  // A new plan must name a status, and gets the one that its period gives.
  '/api/user-tariffs': ['status'],
  // The decision `refund` makes the resolution `refunded`.
  [resolveManualReview.path]: ['resolution'],
};
/** The version rises with each change. */
const ALWAYS_OTHERS: readonly string[] = ['version'];

/** Makes a change fail whose answer is not what was sent. */
export function requireApplied({ requestId, ...answered }: Answered): void {
  if (isApplied(answered)) return;
  throw new ApiFailure(failed('not_applied', 200).error, requestId);
}

/**
 * Compares the answer to a change with what was sent, field by field, as far as the answer has them. A server that
 * ignores a field answers 200 all the same.
 */
export function isApplied({ address, query, body, data }: Omit<Answered, 'requestId'>): boolean {
  const [sent, stored] = [dataOf(body), dataOf(data)];
  if (address.method === 'GET' || !isRecord(sent) || !isRecord(stored)) return true;
  const skipped = [...ALWAYS_OTHERS, ...(MEANT_OTHERWISE[address.path] ?? [])];
  // A text that a language lacks is answered in the default language.
  const mayBeAnothers = isRecord(query) && query.locale !== undefined;
  return Object.entries(sent).every(
    ([name, value]) =>
      !Object.hasOwn(stored, name) ||
      skipped.includes(name) ||
      (mayBeAnothers && isEmpty(value)) ||
      isSame(value, stored[name]),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** A form with files is not compared: its names are not those of the document. */
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const dataOf = (envelope: unknown): unknown =>
  isRecord(envelope) && 'data' in envelope ? envelope.data : envelope;

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** The API trims texts, and answers instants in UTC and times with seconds. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (sent === undefined || (isEmpty(sent) && isEmpty(stored))) return true;
  if (isRecord(stored)) return isSameObject(sent, stored);
  if (Array.isArray(stored)) return isSameList(sent, stored);
  if (typeof sent === 'string' && typeof stored === 'string') return isSameText(sent, stored);
  return sent === stored;
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const CLOCK = /^\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** The API stores addresses of mail in small letters. */
function isSameText(sent: string, stored: string): boolean {
  if ([sent, stored].every((text) => INSTANT.test(text)))
    return Date.parse(sent) === Date.parse(stored);
  if ([sent, stored].every((text) => CLOCK.test(text)))
    return sent.slice(0, 5) === stored.slice(0, 5);
  return sent.trim().toLowerCase() === stored.trim().toLowerCase();
}

/** A related document is sent by its number or documentId. Where only a count is answered nothing is compared. */
function isSameObject(sent: unknown, stored: Fields): boolean {
  if (isRecord(sent)) {
    return Object.entries(sent).every(([name, value]) =>
      name in stored ? isSame(value, stored[name]) : true,
    );
  }
  if (!('documentId' in stored)) return true;
  return sent === stored.documentId || sent === stored.id;
}

/** Several related documents are sent as `set`, in their order. */
function isSameList(sent: unknown, stored: readonly unknown[]): boolean {
  const list = isRecord(sent) && 'set' in sent ? sent.set : sent;
  if (!Array.isArray(list)) return true;
  return list.length === stored.length && list.every((one, index) => isSame(one, stored[index]));
}
