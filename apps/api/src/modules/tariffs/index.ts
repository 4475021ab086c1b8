export { grantMessagePack, grantStatistics } from './addons/service.ts';
export {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
export { hasPlan, hasStatistics } from './entitlements/repository.ts';
export { advancePlanStates, notifyPlanEnds } from './jobs.ts';
export { countPaidMessages, returnPaidMessage, takePaidMessages } from './message-packs/service.ts';
export { permissions } from './permissions.ts';
export { findTariff, limitPaid, type TariffRow } from './repository.ts';
export { tariffRoutes } from './routes.ts';
export { grantTariff, revokeGrant } from './service/grant.ts';
export { quotePlan } from './service/quote.ts';
export { recordUsage, reverseUsage } from './usage/service.ts';
