import type { Module } from '../../platform/module.ts';
import { promoCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export const promos = {
  name: 'promos',
  collections: [promoCollection],
  permissions,
} satisfies Module;
