import type { Module } from '../../platform/manifest/module.ts';
import { promoCollection } from './collection.ts';

export const promos = {
  name: 'promos',
  collections: [promoCollection],
} satisfies Module;
