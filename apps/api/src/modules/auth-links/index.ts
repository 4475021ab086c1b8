import type { Route } from '../../platform/http/serve.ts';
import type { ReadUser } from '../users/index.ts';
import { authLinkRoutes } from './routes.ts';
import { linkLimits } from './rules.ts';
import { createAnonymous, createInvite } from './service/make-link.ts';
import { createUseLink } from './service/use-link.ts';

export { forgetLinks } from './jobs.ts';
export { permissions } from './permissions.ts';
export { claimClient } from './service/claim.ts';

interface Needs {
  readonly secretKey: string;
  readonly isProduction: boolean;
  readonly readUser: ReadUser;
  readonly publicUrl: () => string;
  readonly page: () => string;
}

/** Links that let clients in without a password. */
export const createAuthLinks = (needs: Needs): readonly Route[] => {
  const limits = linkLimits(needs.isProduction);
  const making = { ...needs, limits };
  return authLinkRoutes({
    invite: createInvite(making),
    anonymous: createAnonymous(making),
    useLink: createUseLink(making),
    page: needs.page,
  });
};
