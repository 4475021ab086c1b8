import { INBOX_TOPICS } from '../notifications/topics.ts';

/** The kinds of items that wait for a decision of the staff; operators are told of each by its name. */
export const INBOX_KINDS = INBOX_TOPICS;
export type InboxKind = (typeof INBOX_KINDS)[number];
