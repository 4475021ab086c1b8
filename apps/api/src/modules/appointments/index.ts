export {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
export { completeVisits, expireRequests } from './due.ts';
export { record } from './history/announce.ts';
export { permissions } from './permissions.ts';
export { createAppointments } from './routes.ts';
export { planVisit } from './rules/plan.ts';
export { answerVisit } from './service/answer.ts';
