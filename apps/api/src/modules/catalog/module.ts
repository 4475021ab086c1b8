import type { Module } from '../../platform/module.ts';
import { serviceCollection, serviceGroupCollection } from './collection.ts';

export const catalog = {
  name: 'catalog',
  collections: [serviceCollection, serviceGroupCollection],
} satisfies Module;
