export { serviceLinkOpeningCollection } from './collection.ts';
export { permissions } from './permissions.ts';
