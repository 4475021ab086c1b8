export { serviceCollection, serviceGroupCollection } from './collection.ts';
