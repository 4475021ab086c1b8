import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';
import { answerReminder } from './changes/attendance.ts';
import { cancelForClient } from './changes/status.ts';
import {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
import { recordAppointmentEvent } from './history/announce.ts';
import { completeAppointments, deleteOldIntents, deleteOldLinks, expireRequests } from './jobs.ts';
import { appointmentLink } from './link/link.ts';
import { routes } from './routes.ts';

const permissions: ModulePermissions = {
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

export const appointments = {
  name: 'appointments',
  collections: [
    appointmentCollection,
    appointmentEventCollection,
    appointmentParticipantCollection,
    appointmentServiceCollection,
  ],
  routes,
  sweeps: [expireRequests, completeAppointments, deleteOldIntents, deleteOldLinks],
  ports: {
    clients: { recordAppointmentEvent: recordAppointmentEvent, cancelForClient },
    messaging: { answerReminder, appointmentLink },
  },
  permissions,
} satisfies Module;
