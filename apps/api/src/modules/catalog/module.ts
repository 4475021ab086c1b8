import type { Module } from '../../platform/module.ts';
import { serviceCollection, serviceGroupCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export const catalog = {
  name: 'catalog',
  collections: [serviceCollection, serviceGroupCollection],
  permissions,
} satisfies Module;
