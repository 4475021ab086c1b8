import type { Module } from '../../platform/manifest/module.ts';
import { serviceCollection, serviceGroupCollection } from './collection.ts';

export const catalog = {
  name: 'catalog',
  collections: [serviceCollection, serviceGroupCollection],
} satisfies Module;
