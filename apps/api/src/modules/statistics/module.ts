import type { Module } from '../../platform/manifest/module.ts';
import { dropOldOpenings, openDays, recountChangedDays, recountCompanyDays } from './jobs.ts';
import { routes } from './routes.ts';

/**
 * Numbers of a provider's business. Its folders, lower ones first: `numbers` (what each number is), `counting`
 * (days from the rows), `days` (days as they are read), `clients`, `growth` (who comes back, and what brings them).
 * `company` has the numbers of the whole service, which operators read.
 */
export const statistics = {
  name: 'statistics',
  routes,
  sweeps: [recountChangedDays, openDays, recountCompanyDays, dropOldOpenings],
} satisfies Module;
