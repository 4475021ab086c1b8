import { type Document, json, one, single, text, versioned } from '../collection.ts';

/**
 * A provider's own texts of the messages to clients; null means the service's. `channels`: the order in which
 * they are tried. `preview`: each message as it is sent, with example facts, its length and how many SMS it takes, and the
 * text in force; made by the service. Before anything was saved, all texts are null. A save answers in `meta.warnings`
 * which texts advertise (`advertising_words`): clients get them without having consented to advertisements.
 */
export const messageTemplate = single('message-template', {
  provider_profile: one('provider-profiles'),
  requested: text({ max: 1000 }),
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
  ...versioned,
});
export type MessageTemplate = Document<typeof messageTemplate>;
