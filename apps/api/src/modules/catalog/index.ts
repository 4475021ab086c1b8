export { serviceCollection, serviceGroupCollection } from './collection.ts';
export { permissions } from './permissions.ts';
