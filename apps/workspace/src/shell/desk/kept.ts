import { previewBroadcast } from '@okoshko/contract/broadcasts/endpoints';
import type { Address } from '@okoshko/contract/endpoint';
import { resolveManualReview } from '@okoshko/contract/payments/manual-reviews/addresses';
import type { Sent } from '../../api/call.ts';

/** What an answer calls like the question and means otherwise, by the address. */
const MEANT_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // The text as an SMS has it, and how many are reached by each channel: nothing is saved.
  [previewBroadcast.path]: ['text', 'channels'],
  // A new plan must name one; which it is follows from its period.
  '/api/user-tariffs': ['status'],
  // To `refund` makes it `refunded`.
  [resolveManualReview.path]: ['resolution'],
};
/** Rises with each change. */
const NEVER_KEPT: readonly string[] = ['version'];

/**
 * Whether what was answered to a change is what it asked for, as far as the answer tells: a server that leaves out what
 * it does not take answers 200 all the same.
 */
export function isKept({ path }: Address, { body, query }: Sent, answer: unknown): boolean {
  const [asked, stored] = [dataOf(body), dataOf(answer)];
  if (!isRecord(asked) || !isRecord(stored)) return true;
  const skipped = [...NEVER_KEPT, ...(MEANT_OTHERWISE[path] ?? [])];
  // What a language lacks is answered in the default one.
  const mayBeAnothers = isRecord(query) && query.locale !== undefined;
  return Object.entries(asked).every(
    ([name, value]) =>
      !Object.hasOwn(stored, name) ||
      skipped.includes(name) ||
      (mayBeAnothers && isEmpty(value)) ||
      isSame(value, stored[name]),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** A form of files tells nothing by its names. */
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const dataOf = (envelope: unknown): unknown =>
  isRecord(envelope) && 'data' in envelope ? envelope.data : envelope;

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Whether a value is stored as it was asked for: texts without the spaces around them, instants in UTC, times with seconds. */
function isSame(asked: unknown, stored: unknown): boolean {
  if (asked === undefined || (isEmpty(asked) && isEmpty(stored))) return true;
  if (isRecord(stored)) return isSameObject(asked, stored);
  if (Array.isArray(stored)) return isSameList(asked, stored);
  if (typeof asked === 'string' && typeof stored === 'string') return isSameText(asked, stored);
  return asked === stored;
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const CLOCK = /^\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** An address of mail is kept in small letters. */
function isSameText(asked: string, stored: string): boolean {
  if ([asked, stored].every((text) => INSTANT.test(text)))
    return Date.parse(asked) === Date.parse(stored);
  if ([asked, stored].every((text) => CLOCK.test(text)))
    return asked.slice(0, 5) === stored.slice(0, 5);
  return asked.trim().toLowerCase() === stored.trim().toLowerCase();
}

/** A related document goes by its number or documentId; one that is counted alone tells nothing. */
function isSameObject(asked: unknown, stored: Fields): boolean {
  if (isRecord(asked)) {
    return Object.entries(asked).every(([name, value]) =>
      name in stored ? isSame(value, stored[name]) : true,
    );
  }
  if (!('documentId' in stored)) return true;
  return asked === stored.documentId || asked === stored.id;
}

/** Related documents go by `set`, in their order. */
function isSameList(asked: unknown, stored: readonly unknown[]): boolean {
  const list = isRecord(asked) && 'set' in asked ? asked.set : asked;
  if (!Array.isArray(list)) return true;
  return list.length === stored.length && list.every((one, index) => isSame(one, stored[index]));
}
