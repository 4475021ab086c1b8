export { ownClients } from './access.ts';
export { clientCollection } from './collection.ts';
