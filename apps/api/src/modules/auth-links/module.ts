import type { Module } from '../../platform/module.ts';
import { claimClient } from './claim-client.ts';
import { deleteDeadLinksSweep } from './jobs.ts';
import { permissions } from './permissions.ts';
import { authLinkRoutes } from './routes.ts';

/** Magic links that sign clients in without a password. */
export const authLinks = {
  name: 'auth-links',
  routes: authLinkRoutes,
  sweeps: [deleteDeadLinksSweep],
  ports: { auth: { claim: claimClient } },
  permissions,
} satisfies Module;
