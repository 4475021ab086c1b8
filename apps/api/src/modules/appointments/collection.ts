import {
  appointmentEvents,
  appointmentParticipants,
  appointmentServices,
  appointments,
  providersBookingRequest,
} from '@okoshko/contract/appointments/appointments';
import { reminderMinutes } from '@okoshko/contract/appointments/schemas';
import { allowed, answerBy, newClient } from '@okoshko/contract/appointments/terms-schemas';
import { codes } from '@okoshko/contract/errors';
import {
  declare,
  ofProvider,
  staff,
  unlessArchived,
} from '../../platform/collections/declare/index.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/appointments.ts';
import { clientsOf, ofOwnClient } from '../clients/index.ts';
import { takesPart } from './access.ts';
import { bookWithClient } from './booking/book.ts';
import { changeAppointment, removeAppointment } from './changes/change-appointment.ts';
import { answerBySql, type ClientTermsRow, clientTermsSql } from './repository.ts';
import { asClient } from './rules/actors.ts';
import { allowedOf } from './rules/transitions.ts';

const lines = tables.appointmentServices;

/** Every participant may see these fields. */
const SHARED = [
  'provider_profile',
  'services',
  'lines',
  'participants',
  'starts_at',
  'ends_at',
  'duration',
  'time_zone',
  'status',
  'source',
  'capacity',
  'participants_count',
  'seats_left',
  'cancelled_at',
  'cancelled_by',
  'reviews',
  'allowed',
  'answer_by',
] as const;

/** The provider sets these fields in place of the terms that follow from the services. */
const SET_TERMS = ['price_total', 'discount', 'ends_at', 'duration'] as const;

/** The provider and staff write these fields: all else of an appointment follows from them and its participants. */
const PROVIDER = {
  read: 'all',
  write: [
    ...SET_TERMS,
    'services',
    'starts_at',
    'status',
    'client_comment',
    'provider_note',
    'payment_method',
    'tips',
    'cancel_reason',
    'allow_overlap',
    'reminder_minutes',
    'external_id',
  ],
  remove: true,
} as const;

const BOOKED_BY_CLIENT = [
  'services',
  'starts_at',
  'client_profile',
  'client_comment',
  'promo_code',
  'seats',
  'expected_price',
] as const;
const BOOKED_BY_PROVIDER = [
  ...BOOKED_BY_CLIENT,
  ...SET_TERMS,
  'client',
  'provider_note',
  'allow_overlap',
  'reminder_minutes',
  'external_id',
] as const;

export const appointmentCollection = declare(appointments, {
  for: { find: 'guest', findOne: 'guest', create: 'guest', update: 'guest', delete: 'account' },
  errors: {
    create: codes(
      'address_booking_limit',
      'bad_transition',
      'consent_withdrawn',
      'name_misleading',
      'no_seats',
      'not_found',
      'phone_booking_limit',
      'phone_required',
      'price_changed',
      'promo_not_applicable',
      'service_unavailable',
      'slot_unavailable',
      'upcoming_limit',
    ),
    update: codes(
      'bad_transition',
      'cancel_window',
      'move_limit',
      'promo_not_applicable',
      'service_unavailable',
      'slot_unavailable',
    ),
  },
  // Answers are never kept, as no `announced` says whose change makes them stale.
  table: tables.appointments,
  mayLag: 'staff',
  personal: { fields: ['client_comment', 'provider_note', 'cancel_reason'] },
  clientsOf,
  ofBooking: ['find', 'findOne', 'create', 'update'],
  owner: 'provider_profile',
  through: {
    services: { from: lines.appointment, to: lines.service, order: lines.sort, mayRepeat: true },
  },
  shapes: { reminder_minutes: reminderMinutes, allowed, answer_by: answerBy },
  as: { client: asClient },
  computed: {
    allowed: { sql: clientTermsSql, present: presentAllowed },
    answer_by: { sql: answerBySql, present: presentAnswerBy },
  },
  refusals: {
    appointments_busy: { code: 'slot_taken' },
    appointments_length: { field: 'ends_at', sentence: sentence('appointment_too_long') },
  },
  policies: {
    operator: { ...PROVIDER, when: (actor, row) => unlessArchived(row, actor.isOperator) },
    owner: { ...PROVIDER, when: (actor, row) => unlessArchived(row, ofProvider(actor, row)) },
    /** The client of an appointment for one. */
    client: {
      when: (actor, row) => unlessArchived(row, ofOwnClient(actor, row)),
      read: [
        ...SHARED,
        'client_profile',
        'client_comment',
        'price_total',
        'discount',
        'promo',
        'promo_code',
        'client_confirmed_at',
        'cancel_reason',
        'is_late_cancel',
        'moves_count',
        'pending_expires_at',
        'series',
      ],
      /** Their status may only become their own cancellation, their start only an offered slot; services they add. */
      write: ['services', 'starts_at', 'status', 'client_comment', 'cancel_reason'],
    },
    /** A participant of a group. */
    participant: {
      when: (actor, row) => unlessArchived(row, takesPart(actor, row.id)),
      read: SHARED,
      write: 'none',
    },
  },
  create: {
    fields: {
      operator: BOOKED_BY_PROVIDER,
      owner: BOOKED_BY_PROVIDER,
      client: BOOKED_BY_CLIENT,
      participant: BOOKED_BY_CLIENT,
    },
    requested: providersBookingRequest,
    requestedShapes: { client: newClient },
    run: bookWithClient,
  },
  update: changeAppointment,
  remove: removeAppointment,
});

/** Read inside the appointments they belong to. */
export const appointmentServiceCollection = declare(appointmentServices, {
  for: { find: 'guest' },
  routes: 'none',
  table: tables.appointmentServices,
  clientsOf,
  policies: {
    operator: { ...staff, write: 'none' },
    owner: { when: ofProvider, read: 'all', write: 'none' },
    participant: {
      when: (actor, row) => takesPart(actor, row.appointment),
      read: 'all',
      write: 'none',
    },
  },
  create: 'none',
});

/** Clients do not see the other participants of a group. */
export const appointmentParticipantCollection = declare(appointmentParticipants, {
  for: { find: 'guest' },
  routes: 'none',
  table: tables.appointmentParticipants,
  clientsOf,
  policies: {
    operator: { ...staff, write: 'none' },
    owner: { when: ofProvider, read: 'all', write: 'none' },
    client: { when: ofOwnClient, read: 'all', write: 'none' },
  },
  create: 'none',
});

/** The history of appointments. */
export const appointmentEventCollection = declare(appointmentEvents, {
  for: { find: 'account', findOne: 'account' },
  table: tables.appointmentEvents,
  mayLag: 'staff',
  personal: { fields: ['before', 'after'] },
  policies: {
    operator: { ...staff, write: 'none' },
    owner: { when: ofProvider, read: 'all', write: 'none' },
  },
  create: 'none',
});

/** `selected` is null for an appointment that is over. */
function presentAllowed(selected: unknown) {
  if (selected === null) return { cancel_until: null, move_until: null, moves_left: 0 };
  // `clientTermsSql` selects it.
  const { status, starts_at, capacity, rules, moves } = selected as ClientTermsRow;
  const [cancelWindow, moveLimit] = rules;
  const appointment = { status, starts_at: new Date(starts_at), capacity };
  return allowedOf({ appointment, cancelWindow, moveLimit, moves });
}

/** `answerBySql` selects it. */
function presentAnswerBy(selected: unknown): string | null {
  return selected === null ? null : new Date(String(selected)).toISOString();
}
