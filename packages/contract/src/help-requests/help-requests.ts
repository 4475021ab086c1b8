import { collection, type Document, enumeration, one, text } from '../collection.ts';

/** A user's request to the service's operators. */
export const helpRequests = collection('help-requests', {
  user: one('users'),
  type: enumeration(['enterprise_tariff', 'support'], { required: true }),
  text: text({ max: 5000 }),
  status: enumeration(['new', 'in_work', 'closed'], { default: 'new' }),
});
export type HelpRequest = Document<typeof helpRequests>;
