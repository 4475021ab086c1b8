import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  readSecondFactorOf,
} from '@okoshko/contract/auth/account-wire';
import { listAudit } from '@okoshko/contract/content-manager/wire';
import type { Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import { listPayments, listRenewals } from '@okoshko/contract/payments/wire';
import { exportUser } from '@okoshko/contract/privacy/wire';
import { listUsers, readUser, updateProfile } from '@okoshko/contract/users/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import { allOptions, listOptions } from '../../api/queries.ts';
import { DATA_REQUEST } from '../shared/data-requests/api.ts';

const PLAN = ['status', 'starts_at', 'ends_at', 'used', 'extra', 'appointments_count'] as const;

const PERSON = {
  fields: [
    'name',
    'username',
    'phone',
    'email',
    'blocked',
    'erase_at',
    'erased_at',
    'version',
    'createdAt',
  ],
  populate: {
    role: { fields: ['name', 'type'] },
    provider_profile: {
      fields: ['name', 'slug', 'is_published', 'time_zone'],
      populate: { user_tariffs: { fields: PLAN, populate: { tariff: { fields: ['title'] } } } },
    },
    client_profiles: { fields: ['visits_count'] },
    help_requests: { fields: ['type', 'status', 'createdAt'] },
  },
} as const;
export type Person = Row<'users', typeof PERSON>;

/** Null: there is nobody. */
const readPerson = async (id: string): Promise<Person | null> =>
  (await call(READ_PERSON, { id, query: PERSON })) ?? null;
/** Accounts are answered without an envelope. */
const READ_PERSON: UncheckedAddress<Person | null> = { method: 'GET', path: readUser.path };

export const personOptions = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id] satisfies Key, queryFn: () => readPerson(id) });

const LIST: UncheckedAddress<readonly Pick<Person, 'documentId' | 'name'>[]> = {
  method: 'GET',
  path: listUsers.path,
};

/** Finds the owner of a phone by the account's phone or its user name; null: nobody has it. */
export const ownerOfPhoneOptions = (phone: string) =>
  queryOptions({
    queryKey: ['users', 'owner', phone] satisfies Key,
    queryFn: async () => {
      const filters = { $or: [{ phone: { $eq: phone } }, { username: { $eq: phone } }] };
      return (await call(LIST, { query: { fields: ['name'], filters, limit: 1 } }))[0] ?? null;
    },
  });

/** The one whose dialog is open, as they are now. Throws where they are gone. */
export async function readPersonAgain(id: string): Promise<Person> {
  const person = await readPerson(id);
  if (!person) throw new Error(`the account ${id} is gone`);
  return person;
}

export interface AccountChange {
  readonly blocked?: boolean;
  readonly phone?: string;
  readonly username?: string;
  /** A role's number. */
  readonly role?: number;
  readonly reason?: string;
}

/** Changes an account as it was seen: another one by now is `stale`. */
export const changeAccount = (
  { id, version }: Pick<Person, 'id' | 'version'>,
  change: AccountChange,
) => call(updateProfile, { id, body: { ...change, ...(version !== null && { version }) } });

export type Session = Reply<typeof listUserSessions>['data'][number];

export const sessionsOptions = (user: number) =>
  queryOptions({
    queryKey: ['sessions', user] satisfies Key,
    queryFn: async () => (await call(listUserSessions, { id: user })).data,
  });

/** One that has ended meanwhile is as good. */
export const endSession = (session: string): Promise<unknown> =>
  call(endUserSession, { id: session }).catch((thrown: unknown) => {
    if (codeOf(thrown) !== 'session_unknown') throw thrown;
  });
export const endAll = (user: number) => call(endUserSessions, { id: user });

export const factorOptions = (user: number) =>
  queryOptions({
    queryKey: ['second factor', user] satisfies Key,
    queryFn: async () => (await call(readSecondFactorOf, { id: user })).data,
  });

const SHOWN_PAYMENTS = 5;
export const paymentsOptions = (user: number) =>
  queryOptions({
    queryKey: ['payments', 'of', user] satisfies Key,
    queryFn: async () =>
      (await call(listPayments, { query: { user, pageSize: SHOWN_PAYMENTS } })).data,
  });
export type Payment = Reply<typeof listPayments>['data'][number];

export const consentsOptions = (user: number) =>
  queryOptions({
    queryKey: ['renewals', 'of', user] satisfies Key,
    queryFn: async () => (await call(listRenewals, { query: { user, pageSize: 100 } })).data,
  });
export type RenewalConsent = Reply<typeof listRenewals>['data'][number];

export const dataRequestsOptions = (user: number) =>
  listOptions('personal-data-requests', {
    ...DATA_REQUEST,
    filters: { user: { id: { $eq: user } } },
    sort: ['requested_at:desc', 'id:desc'],
    pagination: { pageSize: 25, withCount: false },
  });

export const NOTE = {
  fields: ['text', 'edited_at', 'earlier', 'createdAt', 'version'],
  populate: { writer: { fields: ['name'] } },
} as const;
export type Note = Row<'person-notes', typeof NOTE>;

/** The notes of the staff about a person, the latest first. */
export const notesOptions = (user: number) =>
  allOptions('person-notes', {
    ...NOTE,
    filters: { user: { id: { $eq: user } } },
    sort: ['id:desc'],
  });

const SHOWN_ENTRIES = 10;
export const auditOptions = (user: number) =>
  queryOptions({
    queryKey: ['audit-events', 'of', user] satisfies Key,
    queryFn: async () =>
      (await call(listAudit, { query: { person: String(user), limit: SHOWN_ENTRIES } })).data,
  });
export type AuditEntry = Reply<typeof listAudit>['data'][number];

export const readExport = (user: number) => call(exportUser, { id: user });
