import type { Module } from '../../platform/module.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
import { advancePlanStates, notifyPlanEnds } from './jobs.ts';
import { returnPaidMessage, takePaidMessages } from './message-packs/service/paid-messages.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

export { grantMessagePack, grantStatistics } from './addons/service/addons.ts';
export { hasPlan, hasStatistics } from './entitlements/repository.ts';
export { countPaidMessages, takePaidMessages } from './message-packs/service/paid-messages.ts';
export { findGrantEnd, findTariff, limitPaid, type TariffRow } from './repository.ts';
export { grantTariff, revokeGrant } from './service/grant.ts';
export { quotePlan } from './service/quote-plan.ts';
export { recordUsage, reverseUsage } from './usage/service/record-usage.ts';

export const tariffs = {
  name: 'tariffs',
  collections: [
    entitlementChangeCollection,
    tariffCollection,
    userAddonCollection,
    userTariffCollection,
  ],
  routes,
  sweeps: [advancePlanStates, notifyPlanEnds],
  ports: { messaging: { takePaidMessages, returnPaidMessage } },
  permissions,
} satisfies Module;
