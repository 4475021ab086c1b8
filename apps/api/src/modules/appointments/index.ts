export {
  appointmentCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
export { planVisit } from './rules.ts';
