import type { Module } from '../../platform/manifest/module.ts';
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
} satisfies Module;
