import type { App } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { createReadUser, type ReadUser } from '../users/index.ts';
import { deleteDeadLinksSweep } from './jobs.ts';
import { permissions } from './permissions.ts';
import { authLinkRoutes } from './routes.ts';
import { linkLimits } from './rules.ts';
import { claimClient } from './service/claim.ts';
import { createAnonymous, createInvite } from './service/make-link.ts';
import { createUseLink } from './service/use-link.ts';

interface Deps {
  readonly sign: App['sign'];
  readonly isProduction: boolean;
  readonly readUser: ReadUser;
  readonly publicUrl: () => string;
}

/** Links that let clients in without a password. */
const createAuthLinks = (deps: Deps): readonly Route[] => {
  const limits = linkLimits(deps.isProduction);
  const making = { ...deps, limits };
  return authLinkRoutes({
    invite: createInvite(making),
    anonymous: createAnonymous(making),
    useLink: createUseLink(making),
  });
};

export const authLinks = {
  name: 'auth-links',
  routes: (app: App) =>
    createAuthLinks({
      sign: app.sign,
      isProduction: app.config.isProduction,
      readUser: createReadUser(app.collections),
      publicUrl: () => app.config.publicUrl,
    }),
  sweeps: [deleteDeadLinksSweep],
  ports: { auth: { claim: claimClient } },
  permissions,
} satisfies Module;
