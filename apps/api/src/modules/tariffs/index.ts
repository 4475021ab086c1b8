export {
  countPaidMessages,
  grantMessagePack,
  grantStatistics,
  takePaidMessages,
} from './addons/addons.ts';
export { userAddonCollection, userTariffCollection } from './collection.ts';
export {
  type Entitlements,
  findEntitlementStates,
  findEntitlements,
  hasPlan,
  hasStatistics,
} from './entitlements/repository.ts';
export { grantOverage, grantTariff } from './plans.ts';
export { findTariff, type TariffRow } from './prices/repository.ts';
export { quoteOverage, quotePlan } from './quotes.ts';
export { findGrantEnd, findGrantPeriod } from './repository.ts';
export {
  type FreedCredit,
  findPaidPart,
  releaseCredit,
  reverseGrant,
  unusedValueOf,
} from './reversals.ts';
export { GRACE } from './rules/periods.ts';
export { recordUsage, restoreUsage, reverseUsage } from './usage/usage.ts';
