import { dayFromNow } from '../days.ts';
import { oneOf } from '../random.ts';
import { type Act, expectOneOf, isAnswered, newPhone, type VirtualUser } from './virtual-user.ts';

/** The starts of a month that the page of one of the providers offers. */
async function look(
  virtualUser: VirtualUser,
): Promise<{ readonly service: number; readonly starts: readonly string[] }> {
  const { business, caller } = virtualUser;
  const n = Math.floor(Math.random() * business.slugs.length);
  const slug = business.slugs[n] ?? '';
  const service = business.services[n] ?? 0;
  const api = `/api/pages/${slug}`;
  const month = `${api}/starts?services=${service}&from=${dayFromNow(1)}&days=31`;
  const read = async (path: string, call: string) => {
    const answer = await caller.request('GET', path, { call });
    expectOneOf(virtualUser, answer, [200]);
    return answer;
  };
  await read(`/p/${slug}`, '/p/:slug');
  await read(api, '/api/pages/:slug');
  await read(`${month}&view=days`, '/api/pages/:slug/starts, a month of days');
  const times = await read(month, '/api/pages/:slug/starts, a month of times');
  const days: readonly { starts: readonly { starts_at: string }[] }[] = times.body?.data ?? [];
  return {
    service,
    starts: days.flatMap(({ starts }) => starts.map(({ starts_at }) => starts_at)),
  };
}

/** A stranger who finds a time on a page, proves a phone by a code, books, and cancels by the link of their message. */
export const bookByCode: Act = async (virtualUser) => {
  const { caller, journal, phones } = virtualUser;
  const { service, starts } = await look(virtualUser);
  // The soonest, for which others compete.
  const starts_at = oneOf(starts.slice(0, 200));
  if (starts_at === undefined) return;
  const phone = newPhone();
  const data = { services: [service], starts_at, phone, name: 'Вера' };
  const begun = await caller.request('POST', '/api/booking-intents', { body: { data } });
  // The time is taken; or the answer to the first request was lost: another code is sent after a pause only.
  if (begun.status === 409 || (begun.status === 429 && begun.mayBeRepeated)) return;
  expectOneOf(virtualUser, begun, [201]);
  if (begun.status !== 201) return;
  const code = await phones.codeTo(phone);
  if (code === null) return void journal.silent.push(phone);
  const { id, token } = begun.body.data;
  const confirmed = await caller.request('POST', `/api/booking-intents/${id}/confirm`, {
    body: { data: { code, token } },
    call: '/api/booking-intents/:id/confirm',
  });
  if (confirmed.status === 409) return;
  if (!isAnswered(virtualUser, confirmed, phone)) return;
  const { appointment, session } = confirmed.body.data;
  journal.people.add(phone);
  journal.tokens.push(session.token);
  const booked = { ...appointment, phone, token: session.token };
  journal.appointments.set(booked.id, { starts_at: booked.starts_at, isCancelled: false });
  await cancelByLink(virtualUser, booked);
};

interface Booked {
  readonly id: number;
  readonly starts_at: string;
  readonly phone: string;
  /** The bearer of the session that the booking opened. */
  readonly token: string;
}

async function cancelByLink(
  virtualUser: VirtualUser,
  { id, starts_at, phone, token }: Booked,
): Promise<void> {
  const { caller, journal, phones } = virtualUser;
  const link = await phones.linkTo(phone);
  const own = `/api/appointments/${id}/cancel`;
  // A sender that died cannot tell whether the message is on its way: the client signs in then.
  const cancelled =
    link === null
      ? await caller.request('GET', own, { token, call: '/api/appointments/:id/cancel' })
      : await caller.request('POST', `/api/appointment-links/${link}/cancel`, {
          body: { data: {} },
          call: '/api/appointment-links/:token/cancel',
        });
  expectOneOf(virtualUser, cancelled, [200]);
  if (cancelled.status === 200) journal.appointments.set(id, { starts_at, isCancelled: true });
}
