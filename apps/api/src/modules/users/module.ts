import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';
import { userCollection } from './collection.ts';
import { userEditor } from './editor.ts';
import { pushTokenRoutes, userRoutes } from './routes.ts';
import { setPhoto } from './update-profile.ts';

const permissions: ModulePermissions = {
  'plugin::users-permissions.push-token.add': ACCOUNTS,
  'plugin::users-permissions.push-token.remove': ACCOUNTS,
  'plugin::users-permissions.push-token.replace': ACCOUNTS,
  'plugin::users-permissions.user.find': OPERATORS_ONLY,
  'plugin::users-permissions.user.findOne': SIGNED_IN,
  'plugin::users-permissions.user.create': OPERATORS_ONLY,
  'plugin::users-permissions.user.update': ACCOUNTS,
  'plugin::users-permissions.user.count': SIGNED_IN,
  'plugin::users-permissions.user.destroy': OPERATORS_ONLY,
  'plugin::users-permissions.user.me': SIGNED_IN,
};

/** Users and their devices: the own profile, and all accounts for operators. */
export const users = {
  name: 'users',
  collections: [userCollection],
  routes: [...userRoutes, ...pushTokenRoutes],
  ports: { uploads: { setPhoto } },
  editor: userEditor,
  permissions,
} satisfies Module;
