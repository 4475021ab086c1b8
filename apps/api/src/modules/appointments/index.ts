export {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
export { record } from './history/announce.ts';
export { completeAppointments, expireRequests } from './jobs.ts';
export { permissions } from './permissions.ts';
export { createAppointments } from './routes.ts';
export { planAppointment } from './rules/plan.ts';
export { answerReminder } from './service/answer.ts';
