import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { dropOldOpenings, openDays, recountChangedDays, recountCompanyDays } from './jobs.ts';
import { routes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::statistics.statistics.find': ACCOUNTS,
  'api::statistics.statistics.client': ACCOUNTS,
  'api::statistics.statistics.extended': ACCOUNTS,
  'api::statistics.statistics.company': OPERATORS_ONLY,
};

/**
 * Numbers of a provider's business. Its folders, lower ones first: `numbers` (what each number is), `counting`
 * (days from the rows), `days` (days as they are read), `clients`, `growth` (who comes back, and what brings them).
 * `company` has the numbers of the whole service, which operators read.
 */
export const statistics = {
  name: 'statistics',
  routes,
  sweeps: [recountChangedDays, openDays, recountCompanyDays, dropOldOpenings],
  permissions,
} satisfies Module;
