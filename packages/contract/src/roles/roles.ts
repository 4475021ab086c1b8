import { collection, type Document, text } from '../collection.ts';

/** `type` is the role's name for machines: `public`, `authenticated`, `operator`, or one made from the name. */
export const roles = collection(
  'roles',
  {
    name: text({ required: true, max: 255 }),
    description: text({ max: 1000 }),
    type: text(),
  },
  'plugin::users-permissions.role',
);
export type Role = Document<typeof roles>;
