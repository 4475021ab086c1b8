import type { Module } from '../../platform/manifest/module.ts';
import { roleCollection } from './collection.ts';
import { roleEditor } from './editor.ts';
import { roleRoutes } from './routes.ts';

/** Roles and what they may do, edited by operators. */
export const roles = {
  name: 'roles',
  collections: [roleCollection],
  routes: roleRoutes,
  editor: roleEditor,
} satisfies Module;
