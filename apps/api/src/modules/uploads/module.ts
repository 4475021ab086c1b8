import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { fileEditor } from './change-files.ts';
import { fileCollection } from './collection.ts';
import { deleteOrphanedObjects } from './jobs.ts';
import { fileRoutes, folderRoutes } from './routes.ts';

const permissions: ModulePermissions = {
  'plugin::upload.content-api.find': ACCOUNTS,
  'plugin::upload.content-api.findOne': ACCOUNTS,
  'plugin::upload.content-api.destroy': ACCOUNTS,
  'plugin::upload.content-api.upload': ACCOUNTS,
  'plugin::upload.folder.find': OPERATORS_ONLY,
  'plugin::upload.folder.findOne': OPERATORS_ONLY,
  'plugin::upload.folder.create': OPERATORS_ONLY,
  'plugin::upload.folder.update': OPERATORS_ONLY,
  'plugin::upload.folder.bulkDelete': OPERATORS_ONLY,
  'plugin::upload.folder.bulkMove': OPERATORS_ONLY,
  'plugin::upload.folder.structure': OPERATORS_ONLY,
  'plugin::upload.settings.read': OPERATORS_ONLY,
};

/** Pictures: every user's own files, and the folders operators keep files in. */
export const uploads = {
  name: 'uploads',
  collections: [fileCollection],
  routes: [...fileRoutes, ...folderRoutes],
  jobs: [deleteOrphanedObjects],
  editor: fileEditor,
  permissions,
} satisfies Module;
