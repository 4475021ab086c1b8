import type { Module } from '../../platform/manifest/module.ts';
import { serviceCollection, serviceGroupCollection, workCollection } from './collection.ts';

export const catalog = {
  name: 'catalog',
  collections: [serviceCollection, serviceGroupCollection, workCollection],
} satisfies Module;
