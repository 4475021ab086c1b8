import type { App } from '../../platform/call.ts';
import type { Module } from '../../platform/module.ts';
import {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
import { record } from './history/announce.ts';
import { completeAppointments, expireRequests } from './jobs.ts';
import { permissions } from './permissions.ts';
import { createAppointments } from './routes.ts';
import { answerReminder } from './service/answer.ts';

export { planAppointment } from './rules/plan.ts';

export const appointments = {
  name: 'appointments',
  collections: [
    appointmentCollection,
    appointmentEventCollection,
    appointmentParticipantCollection,
    appointmentServiceCollection,
  ],
  routes: (app: App) =>
    createAppointments({ collections: app.collections, publicUrl: () => app.config.publicUrl }),
  sweeps: [expireRequests, completeAppointments],
  ports: { clients: { recordAppointmentEvent: record }, messaging: { answerReminder } },
  permissions,
} satisfies Module;
