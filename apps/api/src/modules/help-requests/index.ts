export { helpRequestCollection } from './collection.ts';
