import {
  collection,
  type Document,
  datetime,
  enumeration,
  one,
  text,
  version,
} from '../collection.ts';
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATUSES,
} from './request-kinds.ts';

/**
 * A person's request about their personal data, by the law: a copy, its erasure, or to take a consent back. `due_at` is
 * the law's term from `requested_at`. `author` entered it, `closed_by` answered it; null: the person, the service.
 */
export const personalDataRequests = collection('personal-data-requests', {
  user: one('users'),
  kind: enumeration(DATA_REQUEST_KINDS, { required: true }),
  channel: enumeration(DATA_REQUEST_CHANNELS, { required: true }),
  reason: text({ max: 1000 }),
  requested_at: datetime(),
  due_at: datetime(),
  status: enumeration(DATA_REQUEST_STATUSES, { default: 'open' }),
  author: one('users'),
  closed_at: datetime(),
  closed_by: one('users'),
  result: text({ max: 1000 }),
  version,
});

export type PersonalDataRequest = Document<typeof personalDataRequests>;
