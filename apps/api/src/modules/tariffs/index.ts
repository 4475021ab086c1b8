import type { Module } from '../../platform/module.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
import { advancePlanStates, notifyPlanEnds } from './jobs.ts';
import { returnPaidMessage, takePaidMessages } from './message-packs/service.ts';
import { permissions } from './permissions.ts';
import { tariffRoutes } from './routes.ts';

export { grantMessagePack, grantStatistics } from './addons/service.ts';
export { hasPlan, hasStatistics } from './entitlements/repository.ts';
export { countPaidMessages, takePaidMessages } from './message-packs/service.ts';
export { findTariff, limitPaid, type TariffRow } from './repository.ts';
export { grantTariff, revokeGrant } from './service/grant.ts';
export { quotePlan } from './service/quote.ts';
export { recordUsage, reverseUsage } from './usage/service.ts';

export const tariffs = {
  name: 'tariffs',
  collections: [
    entitlementChangeCollection,
    tariffCollection,
    userAddonCollection,
    userTariffCollection,
  ],
  routes: tariffRoutes,
  sweeps: [advancePlanStates, notifyPlanEnds],
  ports: { messaging: { takePaidMessages, returnPaidMessage } },
  permissions,
} satisfies Module;
