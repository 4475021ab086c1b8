import type { Module } from '../../platform/module.ts';
import {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
import { recordEvent } from './history/service/record-event.ts';
import { deleteOldIntents, deleteOldLinks } from './jobs.ts';
import { completeAppointments, expireRequests } from './lifecycle/jobs.ts';
import { appointmentLink } from './link/service/appointment-link.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { answerReminder } from './service/answer-reminder.ts';
import { cancelForClient } from './service/cancel-for-client.ts';

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
    clients: { recordAppointmentEvent: recordEvent, cancelForClient },
    messaging: { answerReminder, appointmentLink },
  },
  permissions,
} satisfies Module;
