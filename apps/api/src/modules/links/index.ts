export { serviceLinkOpeningCollection } from './collection.ts';
