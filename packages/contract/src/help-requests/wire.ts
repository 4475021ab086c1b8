import {
  collection,
  type Document,
  datetime,
  enumeration,
  one,
  text,
  version,
} from '../collection.ts';
import { HELP_REQUEST_STATUSES, HELP_REQUEST_TYPES } from './statuses.ts';

/** A user's request to the service's operators. */
export const helpRequests = collection('help-requests', {
  user: one('users'),
  type: enumeration(HELP_REQUEST_TYPES, { required: true }),
  text: text({ max: 5000 }),
  /** The way to answer: a phone, an e-mail, a name in a messenger; by default what the account has. */
  contact: text({ max: 255 }),
  status: enumeration(HELP_REQUEST_STATUSES, { default: 'new' }),
  /** The operator who works on it. */
  assignee: one('users'),
  /** Staff's own; the author does not read it. */
  note: text({ max: 5000 }),
  closed_at: datetime(),
  closed_by: one('users'),
  version,
});
export type HelpRequest = Document<typeof helpRequests>;

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
