import type { Module } from '../../platform/manifest/module.ts';
import { fileEditor } from './change-files.ts';
import { fileCollection } from './collection.ts';
import { deleteOrphanedObjects } from './jobs.ts';
import { fileRoutes, folderRoutes } from './routes.ts';

/** Pictures: every user's own files, and the folders operators keep files in. */
export const uploads = {
  name: 'uploads',
  collections: [fileCollection],
  routes: [...fileRoutes, ...folderRoutes],
  jobs: [deleteOrphanedObjects],
  editor: fileEditor,
} satisfies Module;
