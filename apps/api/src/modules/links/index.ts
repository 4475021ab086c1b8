import type { Module } from '../../platform/module.ts';
import { serviceLinkOpeningCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export { arrivalOf } from './rules/arrival.ts';
export { countPageView, pageVisitor } from './service/count-page-view.ts';

export const links = {
  name: 'links',
  collections: [serviceLinkOpeningCollection],
  permissions,
} satisfies Module;
