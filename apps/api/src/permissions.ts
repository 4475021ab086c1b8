import { permissions as appointments } from './modules/appointments/index.ts';
import { permissions as auth } from './modules/auth/index.ts';
import { permissions as authLinks } from './modules/auth-links/index.ts';
import { permissions as campaigns } from './modules/campaigns/index.ts';
import { permissions as catalog } from './modules/catalog/index.ts';
import { permissions as clients } from './modules/clients/index.ts';
import { permissions as contentManager } from './modules/content-manager/index.ts';
import { permissions as email } from './modules/email/index.ts';
import { permissions as helpRequests } from './modules/help-requests/index.ts';
import { permissions as i18n } from './modules/i18n/index.ts';
import { permissions as links } from './modules/links/index.ts';
import { permissions as merging } from './modules/merging/index.ts';
import { permissions as messaging } from './modules/messaging/index.ts';
import { permissions as notifications } from './modules/notifications/index.ts';
import { permissions as payments } from './modules/payments/index.ts';
import { permissions as privacy } from './modules/privacy/index.ts';
import { permissions as promos } from './modules/promos/index.ts';
import { permissions as providers } from './modules/providers/index.ts';
import { permissions as reviews } from './modules/reviews/index.ts';
import { permissions as roles } from './modules/roles/index.ts';
import { permissions as schedule } from './modules/schedule/index.ts';
import { permissions as statistics } from './modules/statistics/index.ts';
import { permissions as tariffs } from './modules/tariffs/index.ts';
import { permissions as uploads } from './modules/uploads/index.ts';
import { permissions as users } from './modules/users/index.ts';
import { gatherPermissions } from './platform/permissions/grants.ts';

/** Who may do what, module by module, in the order `docs/rights.md` tells it. */
export const permissions = gatherPermissions({
  auth,
  'auth-links': authLinks,
  users,
  roles,
  privacy,
  providers,
  clients,
  merging,
  catalog,
  schedule,
  appointments,
  reviews,
  promos,
  links,
  messaging,
  campaigns,
  notifications,
  tariffs,
  payments,
  statistics,
  uploads,
  'help-requests': helpRequests,
  'content-manager': contentManager,
  email,
  i18n,
});
