import { collection, type Document, enumeration, one, text, versioned } from '../collection.ts';
import { HELP_REQUEST_STATUSES, HELP_REQUEST_TYPES } from './statuses.ts';

/** A user's request to the service's operators. */
export const helpRequests = collection('help-requests', {
  user: one('users'),
  type: enumeration(HELP_REQUEST_TYPES, { required: true }),
  text: text({ max: 5000 }),
  status: enumeration(HELP_REQUEST_STATUSES, { default: 'new' }),
  ...versioned,
});
export type HelpRequest = Document<typeof helpRequests>;
