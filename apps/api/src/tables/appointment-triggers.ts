import {
  appointmentEvents,
  appointmentParticipants,
  appointmentServices,
  appointments,
} from './appointments.ts';
import {
  announcesCalendar,
  announcesDocument,
  appendOnly,
  countsCompanyDays,
  countsDays,
  raisesVersion,
  trigger,
  triggersOf,
} from './triggers.ts';

export const appointmentsTriggers = triggersOf(appointments, [
  announcesCalendar(),
  announcesDocument('appointments', 'provider'),
  ...countsDays('log_bookings()'),
  trigger('statistics_made_update', {
    on: 'AFTER UPDATE',
    run: 'log_archived_booking()',
    referencing: 'OLD TABLE AS before_rows NEW TABLE AS after_rows',
  }),
  ...countsCompanyDays('log_company_appointments()'),
  trigger('company_update', {
    on: 'AFTER UPDATE',
    run: 'log_company_appointment()',
    when: '(OLD.status, OLD.starts_at, OLD.archived_at, OLD.source) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.archived_at, NEW.source)',
  }),
  raisesVersion('duration', 'seats_left'),
]);

export const appointmentParticipantsTriggers = triggersOf(appointmentParticipants, [
  // Joining or leaving changes the appointment's row as well, and so does booking or choosing other services.
  trigger('announce_document', { on: 'AFTER UPDATE', run: 'announce_of_appointment()' }),
  trigger('statistics_update', {
    on: 'AFTER UPDATE',
    run: 'log_participant_change()',
    referencing: 'NEW TABLE AS after_rows',
  }),
]);

export const appointmentEventsTriggers = triggersOf(appointmentEvents, [
  ...appendOnly('refuse_all_but_erasure'),
]);

export const appointmentServicesTriggers = triggersOf(appointmentServices, [
  trigger('statistics_insert', {
    on: 'AFTER INSERT',
    run: 'log_service_change()',
    referencing: 'NEW TABLE AS changed_rows',
  }),
  trigger('statistics_update', {
    on: 'AFTER UPDATE',
    run: 'log_service_change()',
    referencing: 'NEW TABLE AS changed_rows',
  }),
  trigger('statistics_delete', {
    on: 'AFTER DELETE',
    run: 'log_service_change()',
    referencing: 'OLD TABLE AS changed_rows',
  }),
]);
