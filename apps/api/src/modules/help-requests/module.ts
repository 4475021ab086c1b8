import type { Module } from '../../platform/manifest/module.ts';
import { helpRequestCollection } from './collection.ts';

export const helpRequests = {
  name: 'help-requests',
  collections: [helpRequestCollection],
} satisfies Module;
