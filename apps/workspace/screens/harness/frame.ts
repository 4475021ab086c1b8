import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { listInbox } from '@okoshko/contract/inbox/wire';
import { ACTIONS_BY_AREA } from '@okoshko/contract/roles/actions.gen';
import { listOwnPermissions } from '@okoshko/contract/roles/wire';
import type { Me } from '@okoshko/contract/users/schemas';
import { readMe } from '@okoshko/contract/users/wire';
import { type Answer, type Part, reply, rows } from './answers.ts';
import type { AppName } from './app.tsx';

export const PROVIDER = 'provider-anna';

const anna: Part<Me> = {
  id: 7,
  documentId: 'user-anna',
  username: '79161234567',
  phone: '79161234567',
  name: 'Анна Лебедева',
  provider_profile: {
    id: 3,
    documentId: PROVIDER,
    name: 'Анна Лебедева',
    specialization: 'Мастер маникюра',
    time_zone: 'Europe/Moscow',
    city: 'Москва',
    slug: 'anna',
    is_published: true,
    booking_policy: 'auto',
    slot_mode: 'grid',
    step: 15,
    min_lead_minutes: 60,
    max_lead_days: 90,
    quiet_from: '21:00:00',
    quiet_to: '09:00:00',
    version: 4,
    photo: null,
  },
  photo: null,
  scope: { session: 'account', second_factor: 'none', provider_profile: PROVIDER, has_proof: true },
};

const irina: Part<Me> = {
  id: 2,
  documentId: 'user-irina',
  username: '79990000001',
  phone: '79990000001',
  name: 'Ирина Дежурная',
  provider_profile: null,
  photo: null,
  scope: { session: 'account', second_factor: 'none', is_staff: true, is_operator: true },
};

/** The signed-in professional, for tests that depend on facts of the account. */
export const signedIn = (facts: Part<Me>): Answer => reply(readMe, { ...anna, ...facts });
/** The professional, whose account has proved neither a phone nor a mailbox nor an account elsewhere. */
export const unproved: Answer = signedIn({
  phone: null,
  scope: { ...anna.scope, has_proof: false },
});
/** The professional that the cabinet is of, with other facts of the profile. */
export const professional = (facts: Part<NonNullable<Me['provider_profile']>>): Answer =>
  signedIn({ provider_profile: { ...anna.provider_profile, ...facts } });

/** All that any role of the staff may do. */
const everyAction: readonly string[] = Object.values(ACTIONS_BY_AREA).flat();

/** An operator's rights, but for these. */
export const rightsWithout = (...actions: readonly string[]): Answer =>
  reply(listOwnPermissions, {
    permissions: everyAction.filter((one) => !actions.includes(one)),
    is_operator: true,
  });

/** Every kind is the operator's to decide. */
const NOTHING_WAITS = Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 0]));

/** The answers that every screen needs: the signed-in user and the frame. */
export const frames: Readonly<Record<AppName, readonly Answer[]>> = {
  cabinet: [reply(readMe, anna)],
  desk: [
    reply(readMe, irina),
    rightsWithout(),
    reply(listInbox, { data: [], meta: { counts: NOTHING_WAITS } }),
    rows('notifications', []),
    rows('saved-views', []),
  ],
};
