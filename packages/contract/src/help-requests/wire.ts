import {
  boolean,
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  one,
  text,
  version,
} from '../collection.ts';
import {
  HELP_MESSAGE_KINDS,
  HELP_REQUEST_STATUSES,
  HELP_REQUEST_TYPES,
  MAX_HELP_TEXT,
} from './statuses.ts';

/** A user's request to the service's operators. */
export const helpRequests = collection('help-requests', {
  user: one('users'),
  type: enumeration(HELP_REQUEST_TYPES, { required: true }),
  text: text({ max: MAX_HELP_TEXT, isWords: true }),
  /** The way to answer: a phone, an e-mail, a name in a messenger; by default what the account has. */
  contact: text({ max: 255 }),
  status: enumeration(HELP_REQUEST_STATUSES, { default: 'new' }),
  /** The operator who works on it. */
  assignee: one('users'),
  /** By when the author is to be answered; null: nothing of theirs waits for an answer. */
  due_at: datetime(),
  closed_at: datetime(),
  closed_by: one('users'),
  version,
});
export type HelpRequest = Document<typeof helpRequests>;

/** Messages under a request, in the order of their ids. Nobody changes them; they are deleted with the request. */
export const helpMessages = collection('help-messages', {
  help_request: one('help-requests', { required: true }),
  /** The author of the request. */
  user: one('users'),
  kind: enumeration(HELP_MESSAGE_KINDS),
  text: text({ max: MAX_HELP_TEXT, isWords: true }),
  /** Who wrote it; the author of the request does not read who of the staff. */
  writer: one('users'),
});
/** Staff send these beside the words of an answer. */
export const answeringRequest = {
  /** The version of the request that they have read; 409 `stale` where it is another one by now. */
  seen_version: integer(),
  /** The answer closes the request. */
  closes: boolean(),
};
export type HelpMessage = Document<typeof helpMessages>;

/** An answer that the staff give again and again, to begin another one with. */
export const answerTemplates = collection('answer-templates', {
  title: text({ required: true, min: 1, max: 120, isWords: true }),
  text: text({ required: true, min: 1, max: MAX_HELP_TEXT, isWords: true }),
  sort: integer({ default: 0 }),
  version,
});
export type AnswerTemplate = Document<typeof answerTemplates>;

export const helpRequestErrors = {
  help_request_limit: {
    status: 429,
    message: {
      en: 'Too many help requests in a day; wait',
      ru: 'Слишком много запросов за день, подождите',
    },
  },
  help_request_begun: {
    status: 409,
    message: {
      en: 'Somebody works on this request already',
      ru: 'Этим запросом уже занимаются',
    },
  },
} as const;
