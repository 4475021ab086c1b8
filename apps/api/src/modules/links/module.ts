import type { Module } from '../../platform/manifest/module.ts';
import { serviceLinkOpeningCollection } from './collection.ts';

export const links = {
  name: 'links',
  collections: [serviceLinkOpeningCollection],
} satisfies Module;
