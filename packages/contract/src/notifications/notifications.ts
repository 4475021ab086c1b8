import { collection, type Document, datetime, json, one, text, version } from '../collection.ts';

/** An event that is shown to a user inside the service. */
export const notifications = collection('notifications', {
  user: one('users', { required: true }),
  kind: text({ required: true, max: 64 }),
  title: text({ required: true, max: 255 }),
  text: text({ max: 5000 }),
  data: json(),
  appointment: one('appointments'),
  read_at: datetime(),
  version,
});

export type Notification = Document<typeof notifications>;
