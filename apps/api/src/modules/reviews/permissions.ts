import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::review-event.review-event.find': ACCOUNTS,
  'api::review-event.review-event.findOne': ACCOUNTS,
  'api::review.review.find': EVERYBODY,
  'api::review.review.findOne': EVERYBODY,
  'api::review.review.create': SIGNED_IN,
  'api::review.review.update': SIGNED_IN,
  'api::review.review.delete': SIGNED_IN,
};
