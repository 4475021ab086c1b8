export {
  appointmentCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './collection.ts';
