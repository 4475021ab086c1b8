export { countDays } from './counting/due.ts';
export { permissions } from './permissions.ts';
export { statisticsRoutes } from './routes.ts';
