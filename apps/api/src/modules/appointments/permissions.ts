import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::appointment-event.appointment-event.find': ACCOUNTS,
  'api::appointment-event.appointment-event.findOne': ACCOUNTS,
  'api::appointment-participant.appointment-participant.find': SIGNED_IN,
  'api::appointment-service.appointment-service.find': SIGNED_IN,
  'api::appointment.appointment.find': SIGNED_IN,
  'api::appointment.appointment.findOne': SIGNED_IN,
  'api::appointment.appointment.create': SIGNED_IN,
  'api::appointment.appointment.update': SIGNED_IN,
  'api::appointment.appointment.createSeries': SIGNED_IN,
  'api::appointment.appointment.cancelSeries': SIGNED_IN,
  'api::appointment.appointment.delete': ACCOUNTS,
  'api::appointment.appointment.calendar': SIGNED_IN,
  'api::appointment.appointment.cancel': SIGNED_IN,
  'api::appointment.appointment.confirm': SIGNED_IN,
  'api::appointment.appointment.joinLeave': SIGNED_IN,
  'api::appointment.appointment.joinOneAndLeaveOther': SIGNED_IN,
  'api::appointment.appointment.quote': EVERYBODY,
  'api::calendar-feed.calendar-feed.find': ACCOUNTS,
  'api::calendar-feed.calendar-feed.create': ACCOUNTS,
  'api::calendar-feed.calendar-feed.delete': ACCOUNTS,
};
