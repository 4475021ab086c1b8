import type { Route } from '../../platform/http/serve.ts';
import type { ReadUser } from '../users/index.ts';
import { authLinkRoutes } from './routes.ts';
import { linkLimits } from './rules.ts';
import { createAnonymous, createInvite } from './service/make-link.ts';
import { createUseLink } from './service/use-link.ts';

export { deleteDeadLinksSweep } from './jobs.ts';
export { permissions } from './permissions.ts';
export { claimClient } from './service/claim.ts';

interface Deps {
  readonly secretKey: string;
  readonly isProduction: boolean;
  readonly readUser: ReadUser;
  readonly publicUrl: () => string;
  readonly page: () => string;
}

/** Links that let clients in without a password. */
export const createAuthLinks = (deps: Deps): readonly Route[] => {
  const limits = linkLimits(deps.isProduction);
  const making = { ...deps, limits };
  return authLinkRoutes({
    invite: createInvite(making),
    anonymous: createAnonymous(making),
    useLink: createUseLink(making),
    page: deps.page,
  });
};
