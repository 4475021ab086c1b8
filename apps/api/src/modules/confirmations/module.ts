import type { Module } from '../../platform/manifest/module.ts';
import { lapses, oldConfirmations } from './jobs.ts';
import { confirmationRoutes } from './routes.ts';

/** Above a sum, what one of the staff does is confirmed by another: it waits here, and is done by their word. */
export const confirmations = {
  name: 'confirmations',
  routes: confirmationRoutes,
  sweeps: [lapses, oldConfirmations],
} satisfies Module;
