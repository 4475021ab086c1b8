export {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
export { record } from './history/announce.ts';
export { completeVisits, expireRequests } from './jobs.ts';
export { permissions } from './permissions.ts';
export { createAppointments } from './routes.ts';
export { planVisit } from './rules/plan.ts';
export { answerReminder } from './service/answer.ts';
