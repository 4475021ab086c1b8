import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::broadcast.broadcast.find': OPERATORS_ONLY,
  'api::broadcast.broadcast.findOne': OPERATORS_ONLY,
  'api::broadcast.broadcast.create': OPERATORS_ONLY,
  'api::broadcast.broadcast.stop': OPERATORS_ONLY,
  'api::message.message.askReview': ACCOUNTS,
  'api::message.message.send': ACCOUNTS,
  'api::review-campaign.review-campaign.find': ACCOUNTS,
  'api::review-campaign.review-campaign.findOne': ACCOUNTS,
};
