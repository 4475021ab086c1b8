import type { Module } from '../../platform/module.ts';
import { countDays } from './counting/jobs.ts';
import { permissions } from './permissions.ts';
import { statisticsRoutes } from './routes.ts';

export const statistics = {
  name: 'statistics',
  routes: statisticsRoutes,
  sweeps: [countDays],
  permissions,
} satisfies Module;
