export { helpRequestCollection } from './collection.ts';
export { permissions } from './permissions.ts';
