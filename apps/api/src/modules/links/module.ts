import type { Module } from '../../platform/module.ts';
import { serviceLinkOpeningCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export const links = {
  name: 'links',
  collections: [serviceLinkOpeningCollection],
  permissions,
} satisfies Module;
