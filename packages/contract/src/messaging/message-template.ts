import { type Document, json, one, single, text } from '../collection.ts';

/**
 * A provider's own words for the messages to clients; null means the service's. `channels`: in which
 * order they are tried. `preview`: what each kind looks like and how many SMS it takes; it follows from
 * the words.
 */
export const messageTemplate = single('message-template', {
  provider_profile: one('provider-profiles'),
  booked: text({ max: 1000 }),
  booked_by_provider: text({ max: 1000 }),
  reminder: text({ max: 1000 }),
  moved: text({ max: 1000 }),
  cancelled: text({ max: 1000 }),
  ask_review: text({ max: 1000 }),
  channels: json(),
  preview: json(),
});
export type MessageTemplate = Document<typeof messageTemplate>;
