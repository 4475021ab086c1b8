export { notificationCollection } from './collection.ts';
export { type Notice, notify } from './service.ts';
