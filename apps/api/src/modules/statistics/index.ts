export { countDays } from './counting/due.ts';
export { statisticsRoutes } from './routes.ts';
