export { notificationCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { notificationRoutes } from './routes.ts';
export { type Notice, notify } from './service.ts';
