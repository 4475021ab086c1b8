import type { Placements } from './placement.ts';
import { CALENDAR } from './placements/calendar.ts';
import { CATALOG } from './placements/catalog.ts';
import { CLIENTS } from './placements/clients.ts';
import { COORDINATOR } from './placements/coordinator.ts';
import { PLANS } from './placements/plans.ts';

/** Where Citus would keep each table, and what of it must change before: nothing here is done. */
export const PLACEMENTS: Placements = {
  ...CALENDAR,
  ...CATALOG,
  ...CLIENTS,
  ...PLANS,
  ...COORDINATOR,
};
