import type { Module } from '../../platform/manifest/module.ts';
import { userCollection } from './collection.ts';
import { userEditor } from './editor.ts';
import { pushTokenRoutes, userRoutes } from './routes.ts';
import { setPhoto } from './update-profile.ts';

/** Users and their devices: the own profile, and all accounts for operators. */
export const users = {
  name: 'users',
  collections: [userCollection],
  routes: [...userRoutes, ...pushTokenRoutes],
  ports: { uploads: { setPhoto } },
  editor: userEditor,
} satisfies Module;
