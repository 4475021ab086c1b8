export { countDays } from './counting/jobs.ts';
export { permissions } from './permissions.ts';
export { statisticsRoutes } from './routes.ts';
