import type { Module } from '../../platform/module.ts';
import { tellOfDeadMessages, tellOfErasures } from './jobs.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

/** What waits for a decision of the staff, in one queue: each kind is its module's, which decides it. */
export const inbox = {
  name: 'inbox',
  routes,
  sweeps: [tellOfDeadMessages, tellOfErasures],
  permissions,
} satisfies Module;
