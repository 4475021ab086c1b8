import type { Module } from '../../platform/module.ts';
import { helpRequestCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export const helpRequests = {
  name: 'help-requests',
  collections: [helpRequestCollection],
  permissions,
} satisfies Module;
