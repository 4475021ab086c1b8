import { oneOf } from '../random.ts';
import { type Act, expectOneOf, keyOf, someStart } from './virtual-user.ts';

/** A client's appointments to come with one provider: more are refused. */
const MAX_UPCOMING = 3;

/** With a key: a repeat is answered alike. */
export const book: Act = async (virtualUser) => {
  const { token, journal, business, appointments } = virtualUser;
  const service = oneOf(business.services);
  const upcoming = appointments.filter((one) => one.service === service).length;
  if (upcoming >= MAX_UPCOMING) return cancel(virtualUser);
  const data = { services: [service], starts_at: someStart() };
  const input = { token, body: { data }, headers: keyOf(virtualUser) };
  const answer = await virtualUser.caller.request('POST', '/api/appointments', input);
  expectOneOf(virtualUser, answer, [201, 409]);
  if (answer.status !== 201) return;
  const { id } = answer.body.data;
  if (journal.appointments.has(id)) journal.wrong.push(`appointment ${id} was answered twice`);
  journal.appointments.set(id, { starts_at: data.starts_at, isCancelled: false });
  appointments.push({ id, service });
};

export const move: Act = async (virtualUser) => {
  const one = oneOf(virtualUser.appointments);
  if (one === undefined) return book(virtualUser);
  const starts_at = someStart();
  const { token, caller, journal } = virtualUser;
  const input = { token, body: { data: { starts_at } }, call: '/api/appointments/:id' };
  const answer = await caller.request('PUT', `/api/appointments/${one.id}`, input);
  expectOneOf(virtualUser, answer, [200, 409]);
  if (answer.status === 200) journal.appointments.set(one.id, { starts_at, isCancelled: false });
};

export const cancel: Act = async (virtualUser) => {
  const one = virtualUser.appointments.shift();
  if (one === undefined) return read(virtualUser);
  const { token, caller, journal } = virtualUser;
  const input = { token, call: '/api/appointments/:id/cancel' };
  const answer = await caller.request('GET', `/api/appointments/${one.id}/cancel`, input);
  expectOneOf(virtualUser, answer, [200]);
  const before = journal.appointments.get(one.id);
  if (answer.status === 200 && before)
    journal.appointments.set(one.id, { ...before, isCancelled: true });
};

/** To the service's operators. */
export const write: Act = async (virtualUser) => {
  const text = `${virtualUser.n}-${virtualUser.count} ${'x'.repeat(500)}`;
  const body = { data: { type: 'support', text } };
  const input = { token: virtualUser.token, body, headers: keyOf(virtualUser) };
  const answer = await virtualUser.caller.request('POST', '/api/help-requests', input);
  expectOneOf(virtualUser, answer, [201]);
  if (answer.status === 201) virtualUser.journal.requests.set(answer.body.data.id, text);
};

export const read: Act = async (virtualUser) => {
  const { token, caller, business } = virtualUser;
  const [path, call] = oneOf([
    ['/api/users/me'],
    ['/api/tariffs'],
    ['/api/appointments?populate=services&sort=starts_at:desc', '/api/appointments, own'],
    [`/api/services/${oneOf(business.services)}?populate=*`, '/api/services/:id'],
    ['/api/notifications'],
  ]);
  const input = { token, ...(call && { call }) };
  expectOneOf(virtualUser, await caller.request('GET', path ?? '', input), [200]);
};
