import type { Module } from '../../platform/manifest/module.ts';
import { savedViewCollection } from './collection.ts';

/** Lists of the desk that the staff come back to, by name. */
export const savedViews = {
  name: 'saved-views',
  collections: [savedViewCollection],
} satisfies Module;
