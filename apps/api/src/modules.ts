import { appointments } from './modules/appointments/index.ts';
import { auth } from './modules/auth/index.ts';
import { authLinks } from './modules/auth-links/index.ts';
import { campaigns } from './modules/campaigns/index.ts';
import { catalog } from './modules/catalog/index.ts';
import { clients } from './modules/clients/index.ts';
import { contentManager } from './modules/content-manager/index.ts';
import { email } from './modules/email/index.ts';
import { helpRequests } from './modules/help-requests/index.ts';
import { i18n } from './modules/i18n/index.ts';
import { inbox } from './modules/inbox/index.ts';
import { links } from './modules/links/index.ts';
import { live } from './modules/live/index.ts';
import { messaging } from './modules/messaging/index.ts';
import { notifications } from './modules/notifications/index.ts';
import { pages } from './modules/pages/index.ts';
import { payments } from './modules/payments/index.ts';
import { privacy } from './modules/privacy/index.ts';
import { promos } from './modules/promos/index.ts';
import { providers } from './modules/providers/index.ts';
import { readiness } from './modules/readiness/index.ts';
import { reviews } from './modules/reviews/index.ts';
import { roles } from './modules/roles/index.ts';
import { schedule } from './modules/schedule/index.ts';
import { statistics } from './modules/statistics/index.ts';
import { tariffs } from './modules/tariffs/index.ts';
import { uploads } from './modules/uploads/index.ts';
import { users } from './modules/users/index.ts';
import { hasRoutes } from './platform/collections/declaration.ts';
import { gatherCollections } from './platform/collections/registry.ts';
import { gatherPermissions } from './platform/permissions/grants.ts';

/**
 * All modules, lower ones first: each imports those above its line alone (`scripts/imports.test.ts`), and
 * those below it do for it what its `ports.ts` asks.
 */
export const modules = [
  i18n,
  roles,
  uploads,
  users,
  messaging,
  notifications,
  email,
  helpRequests,
  providers,
  catalog,
  schedule,
  promos,
  tariffs,
  auth,
  live,
  clients,
  links,
  appointments,
  reviews,
  pages,
  payments,
  authLinks,
  statistics,
  campaigns,
  privacy,
  inbox,
  contentManager,
  readiness,
] as const;

/** All declared collections by plural name: relations may point to any. */
export const collections = gatherCollections(
  modules.flatMap((module) => ('collections' in module ? module.collections : [])),
);

/** Those with REST routes of their own. */
export const restCollections = [...collections.values()].filter(hasRoutes);

/** Who may do what, by module. */
export const permissions = gatherPermissions(
  Object.fromEntries(modules.map(({ name, permissions }) => [name, permissions])),
);
