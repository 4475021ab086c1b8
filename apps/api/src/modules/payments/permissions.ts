import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::payment.comparison.find': OPERATORS_ONLY,
  'api::payment.dispute.find': OPERATORS_ONLY,
  'api::payment.dispute.close': OPERATORS_ONLY,
  'api::payment.payment.find': OPERATORS_ONLY,
  'api::payment.payment.findOne': OPERATORS_ONLY,
  'api::payment.payment.export': OPERATORS_ONLY,
  'api::payment.payout.create': OPERATORS_ONLY,
  'api::payment.payout.find': OPERATORS_ONLY,
  'api::payment.trial-balance.find': OPERATORS_ONLY,
  'api::payment.refund.find': OPERATORS_ONLY,
  'api::payment.refund.create': OPERATORS_ONLY,
  'api::payment.refund-request.find': OPERATORS_ONLY,
  'api::payment.refund-request.decide': OPERATORS_ONLY,
  'api::payment.manual-review.find': OPERATORS_ONLY,
  'api::payment.manual-review.resolve': OPERATORS_ONLY,
  'api::tariff-payment.refund-request.create': ACCOUNTS,
  'api::tariff-payment.refund-request.delete': ACCOUNTS,
  'api::tariff-payment.tariff-payment.cancelQueued': ACCOUNTS,
  'api::tariff-payment.tariff-payment.getUrl': ACCOUNTS,
  'api::tariff-payment.tariff-payment.history': ACCOUNTS,
  'api::tariff-payment.tariff-payment.status': ACCOUNTS,
};
