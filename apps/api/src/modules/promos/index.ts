export { promoCollection } from './collection.ts';
