import type { Facts } from '../../src/api/collections.ts';

/** The service of a salon with one professional, for the screens that show it. */
export const manicure: Facts<'services'> = {
  id: 1,
  documentId: 'manicure',
  title: 'Маникюр',
  duration: 60,
  price: 250_000,
  capacity: 1,
  is_online_bookable: true,
  is_active: true,
  version: 3,
};
export const pedicure: Facts<'services'> = {
  ...manicure,
  id: 2,
  documentId: 'pedicure',
  title: 'Педикюр',
  duration: 90,
  price: 320_000,
};
export const services = [manicure, pedicure];

export const maria: Facts<'client-profiles'> = {
  id: 11,
  documentId: 'maria',
  name: 'Мария Котова',
  phone: '79031234567',
  tags: ['постоянная'],
  visits_count: 4,
  no_show_count: 1,
  last_visit_at: '2026-11-06T12:00:00.000Z',
  version: 2,
};

const line: Facts<'appointment-services'> = {
  id: 21,
  documentId: 'line',
  title: 'Маникюр',
  price: 250_000,
  duration: 60,
  sort: 0,
};

const participant: Facts<'appointment-participants'> = {
  id: 31,
  documentId: 'participant',
  status: 'joined',
  seats: 1,
  price: 250_000,
  discount: 0,
  client_profile: maria,
};

/** Today at three. */
export const appointment: Facts<'appointments'> = {
  id: 41,
  documentId: 'visit',
  starts_at: '2026-11-27T12:00:00.000Z',
  ends_at: '2026-11-27T13:00:00.000Z',
  busy_from: '2026-11-27T12:00:00.000Z',
  busy_to: '2026-11-27T13:00:00.000Z',
  status: 'confirmed',
  capacity: 1,
  participants_count: 1,
  price_total: 250_000,
  discount: 0,
  client_profile: maria,
  services: [manicure],
  lines: [line],
  participants: [participant],
  version: 5,
};

/** Tomorrow at noon: it waits for an answer. */
export const request: Facts<'appointments'> = {
  ...appointment,
  id: 42,
  documentId: 'request',
  starts_at: '2026-11-28T09:00:00.000Z',
  ends_at: '2026-11-28T10:00:00.000Z',
  busy_from: '2026-11-28T09:00:00.000Z',
  busy_to: '2026-11-28T10:00:00.000Z',
  status: 'pending',
  pending_expires_at: '2026-11-27T19:00:00.000Z',
};

const day = [{ from: '10:00', to: '19:00' }];

export const weekly: Facts<'timetables'> = {
  id: 51,
  documentId: 'weekly',
  kind: 'weekly',
  title: 'Часы',
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day },
  cycle: null,
  dates: null,
  breaks: [],
  valid_from: '2026-01-01',
  version: 1,
};
