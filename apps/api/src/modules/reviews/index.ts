export { reviewCollection } from './collection.ts';
