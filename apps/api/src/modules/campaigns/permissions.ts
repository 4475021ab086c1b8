import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::message.message.askReview': ACCOUNTS,
  'api::message.message.send': ACCOUNTS,
  'api::review-campaign.review-campaign.find': ACCOUNTS,
  'api::review-campaign.review-campaign.findOne': ACCOUNTS,
};
