import { rowIdOf } from '../../../platform/document-id.ts';

interface Message {
  readonly status: string;
  readonly text: string | null;
  readonly review_request: number | null;
}

/** Whoever holds it decides what becomes of undelivered messages. */
export const SENDS_AGAIN = 'api::message.message.retry';

/** The id a path names; no row has the id 0. */
export const messageIdOf = (name: string): number => rowIdOf(name) ?? 0;

/** Whether the message ended undelivered and its text is still there. */
export const isRetryable = ({ status, text }: Message): boolean =>
  (status === 'failed' || status === 'unknown') && text !== null;

/** A failed request for a review gave its paid message back; one that may have arrived did not. */
export const costsAgain = ({ status, review_request }: Message): boolean =>
  status === 'failed' && review_request !== null;
