export { grantMessagePack } from './addons/service/grant-message-pack.ts';
export { grantStatistics } from './addons/service/grant-statistics.ts';
export {
  type Entitlements,
  findEntitlementStates,
  findEntitlements,
  hasPlan,
  hasStatistics,
} from './entitlements/repository.ts';
export { countPaidMessages } from './message-packs/service/count-paid-messages.ts';
export { takePaidMessages } from './message-packs/service/take-paid-messages.ts';
export { findGrantEnd, findGrantPeriod, findTariff, type TariffRow } from './repository.ts';
export { GRACE } from './rules/periods.ts';
export { findPaidPart } from './service/find-paid-part.ts';
export { grantOverage } from './service/grant-overage.ts';
export { grantTariff } from './service/grant-tariff.ts';
export { quoteOverage } from './service/quote-overage.ts';
export { quotePlan } from './service/quote-plan.ts';
export { releaseCredit } from './service/release-credit.ts';
export { reverseGrant } from './service/reverse-grant.ts';
export type { FreedCredit } from './service/reverse-plans.ts';
export { unusedValueOf } from './service/unused-value-of.ts';
export { recordUsage, reverseUsage } from './usage/service/record-usage.ts';
