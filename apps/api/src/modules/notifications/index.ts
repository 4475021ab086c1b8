export { notificationCollection } from './collection.ts';
