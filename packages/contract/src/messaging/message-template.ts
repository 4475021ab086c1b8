import { type Document, json, one, single, text, version } from '../collection.ts';

export const messageTemplate = single('message-template', {
  provider_profile: one('provider-profiles'),
  requested: text({ max: 1000 }),
  booked: text({ max: 1000 }),
  booked_by_provider: text({ max: 1000 }),
  reminder: text({ max: 1000 }),
  moved: text({ max: 1000 }),
  changed: text({ max: 1000 }),
  cancelled: text({ max: 1000 }),
  declined: text({ max: 1000 }),
  expired: text({ max: 1000 }),
  ask_review: text({ max: 1000 }),
  channels: json(),
  preview: json(),
  version,
});

export type MessageTemplate = Document<typeof messageTemplate>;
