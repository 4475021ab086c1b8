import { type Document, json, one, single, text } from '../collection.ts';

/**
 * A provider's own texts of the messages to clients; null means the service's. `channels`: the order in which
 * they are tried. `preview`: what each message looks like and how many SMS it takes, made by the service.
 */
export const messageTemplate = single('message-template', {
  provider_profile: one('provider-profiles'),
  booked: text({ max: 1000 }),
  booked_by_provider: text({ max: 1000 }),
  reminder: text({ max: 1000 }),
  moved: text({ max: 1000 }),
  cancelled: text({ max: 1000 }),
  declined: text({ max: 1000 }),
  expired: text({ max: 1000 }),
  ask_review: text({ max: 1000 }),
  channels: json(),
  preview: json(),
});
export type MessageTemplate = Document<typeof messageTemplate>;
