import type { App } from '../../platform/call.ts';
import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { createMerging } from './routes.ts';

export { deleteGuest } from './repository.ts';
export { mergeClients } from './service.ts';

export const merging = {
  name: 'merging',
  routes: (app: App) => createMerging(app.collections),
  permissions,
} satisfies Module;
