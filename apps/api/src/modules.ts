import { appointments } from './modules/appointments/module.ts';
import { auth } from './modules/auth/module.ts';
import { authLinks } from './modules/auth-links/module.ts';
import { campaigns } from './modules/campaigns/module.ts';
import { catalog } from './modules/catalog/module.ts';
import { clients } from './modules/clients/module.ts';
import { confirmations } from './modules/confirmations/module.ts';
import { contentManager } from './modules/content-manager/module.ts';
import { email } from './modules/email/module.ts';
import { helpRequests } from './modules/help-requests/module.ts';
import { i18n } from './modules/i18n/module.ts';
import { inbox } from './modules/inbox/module.ts';
import { links } from './modules/links/module.ts';
import { live } from './modules/live/module.ts';
import { messaging } from './modules/messaging/module.ts';
import { notifications } from './modules/notifications/module.ts';
import { pages } from './modules/pages/module.ts';
import { payments } from './modules/payments/module.ts';
import { personNotes } from './modules/person-notes/module.ts';
import { privacy } from './modules/privacy/module.ts';
import { promos } from './modules/promos/module.ts';
import { providers } from './modules/providers/module.ts';
import { readiness } from './modules/readiness/module.ts';
import { reviews } from './modules/reviews/module.ts';
import { roles } from './modules/roles/module.ts';
import { savedViews } from './modules/saved-views/module.ts';
import { schedule } from './modules/schedule/module.ts';
import { statistics } from './modules/statistics/module.ts';
import { tariffs } from './modules/tariffs/module.ts';
import { timelines } from './modules/timelines/module.ts';
import { uploads } from './modules/uploads/module.ts';
import { users } from './modules/users/module.ts';
import { gatherCollections, hasRoutes } from './platform/collections/declare/index.ts';
import { collectionRoutes } from './platform/http/collection-routes.ts';
import type { Route } from './platform/http/serve.ts';
import { type Module, permissionsOfModule } from './platform/manifest/module.ts';
import { gatherPermissions, withReadyRoles } from './platform/permissions/grants.ts';
import { READY } from './platform/permissions/ready-roles.ts';

/**
 * All modules, lower ones first: each imports those above its line alone (`scripts/imports.test.ts`), and
 * those below it do for it what its `ports.ts` asks.
 */
export const modules = [
  i18n,
  roles,
  uploads,
  users,
  savedViews,
  personNotes,
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
  confirmations,
  inbox,
  timelines,
  contentManager,
  readiness,
] as const;

/** All declared collections by plural name: relations may point to any. */
export const collections = gatherCollections(
  modules.flatMap((module) => ('collections' in module ? module.collections : [])),
);

/** The collections with REST routes of their own. */
export const restCollections = [...collections.values()].filter(hasRoutes);

const all: readonly Module[] = modules;

/** The routes of the API: those that the modules list, then those that the collections yield. */
export const routes: readonly Route[] = [
  ...all.flatMap(({ routes = [] }) => routes),
  ...restCollections.flatMap(collectionRoutes),
];

/** The permissions of all modules, by module. */
export const permissions = withReadyRoles(
  gatherPermissions(
    Object.fromEntries(all.map((module) => [module.name, permissionsOfModule(module)])),
  ),
  READY,
);
