import type { Module } from '../../platform/manifest/module.ts';
import { auditEntryCollection } from './collection.ts';
import { dropOldDeleted } from './jobs.ts';
import { routes } from './routes.ts';

/** Operators edit documents of every type: by its declaration or, where that allows no changes, by its editor. */
export const contentManager = {
  name: 'content-manager',
  collections: [auditEntryCollection],
  routes,
  sweeps: [dropOldDeleted],
} satisfies Module;
