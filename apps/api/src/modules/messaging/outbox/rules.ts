import type { ATTEMPT_OUTCOMES, Channel } from '@okoshko/contract/messaging/channels';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';

/**
 * The part of an address that tells where the message went. A client's account can have another phone than the
 * provider knows. Devices and chats have addresses that tell nothing.
 */
export function maskedAddress(channel: Channel, to: string | null): string | null {
  if (to === null) return null;
  if (channel === 'sms') return `+${to.slice(0, 1)}${HIDDEN}${to.slice(-4)}`;
  if (channel !== 'email') return null;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}`;
}

const HIDDEN = '•••';

/** The staff who hold it decide what becomes of undelivered messages. */
export const SENDS_AGAIN = 'api::message.message.retry';

/** Errors of one cause have one group: the error without the addresses, devices and long numbers in it. */
export const errorGroupOf = (error: string): string =>
  error
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '…')
    .replaceAll(/\+?\d[\d\s()-]{4,}\d/g, '…')
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, 200);

/** A gateway was called, and what came of it. */
export interface NewAttempt {
  readonly channel: Channel;
  readonly supplier: string;
  readonly outcome: (typeof ATTEMPT_OUTCOMES)[number];
  /** The error has no addresses, long numbers and text in it; null: the message was taken. */
  readonly error: string | null;
  readonly begun_at: Date;
  readonly ended_at: Date;
}

/** An operator's trial of a channel: it goes by a closed one too, to see whether that works again. */
export const TEST_KIND = 'test';

/** A code is typed in within its lifetime or never, so that younger ones are not counted. */
const CODE_ENTRY_MS = 5 * MINUTE;

/** The hour whose codes are counted. */
export function codesOf(now: Date): { readonly from: Date; readonly until: Date } {
  const until = after(now, -CODE_ENTRY_MS);
  return { from: after(until, -HOUR), until };
}
