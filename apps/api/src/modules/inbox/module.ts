import type { Module } from '../../platform/module.ts';
import { deadMessageReports, erasureReports, smsBudgetReports } from './jobs.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

/** What waits for a decision of the staff, in one queue: each kind is its module's, which decides it. */
export const inbox = {
  name: 'inbox',
  routes,
  sweeps: [deadMessageReports, erasureReports, smsBudgetReports],
  permissions,
} satisfies Module;
