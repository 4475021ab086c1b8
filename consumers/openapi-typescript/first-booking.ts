// A program over HTTP, by types that openapi-typescript makes of our document: `node first-booking.js ADDRESS DAY`.
// It makes a provider with a service and hours, books as a client, is refused a second time, and cancels.
import createClient from 'openapi-fetch';
import qs from 'qs';
import type { components, paths } from './okoshko.js';

declare const process: { readonly argv: readonly string[] };

const [, , baseUrl = '', day = ''] = process.argv;
type Api = ReturnType<typeof clientOf>;
const clientOf = (token?: string) =>
  createClient<paths>({
    baseUrl,
    // Filters are objects in objects, which a query has in brackets: `filters[status][$eq]=confirmed`.
    querySerializer: (query) => qs.stringify(query, { encodeValuesOnly: true }),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });

/** What a request answered; throws what it was refused with. */
function unwrap<Data>({ data, error }: { readonly data?: Data; readonly error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** The code of the last SMS to the phone, where the server is one of development. */
async function codeFor(phone: string): Promise<string> {
  for (let left = 100; left > 0; left -= 1) {
    const response = await fetch(`${baseUrl}/dev/outbox`, {
      headers: { Accept: 'application/json' },
    });
    const messages: { to: string; text: string }[] = await response.json();
    const message = messages.find(({ to }) => to === phone);
    if (message) return message.text.slice(0, 6);
  }
  throw new Error(`no message to ${phone}`);
}

async function signUp(phone: string): Promise<Api> {
  const api = clientOf();
  const sms = unwrap(await api.POST('/api/phone-auth/sms', { body: { phone } }));
  const proof = { phone, token: sms.token, code: await codeFor(phone) };
  const step = unwrap(await api.POST('/api/phone-auth/sms/confirm', { body: proof }));
  const body = { token: step.token, password: 'nogti-i-luna' };
  const session = unwrap(await api.POST('/api/auth-ext/auth/local/reset', { body }));
  return clientOf(session.token);
}

const provider = await signUp('79991234567');
const profile = unwrap(
  await provider.POST('/api/provider-profile/me', {
    body: { data: { name: 'Ольга', is_published: true } },
  }),
);
const service = unwrap(
  await provider.POST('/api/services', {
    body: { data: { title: 'Маникюр', duration: 60, price: 150_000 } },
  }),
);
const hours = [{ from: '10:00', to: '20:00' }];
unwrap(
  await provider.POST('/api/timetables', {
    body: {
      data: { kind: 'cycle', valid_from: day, cycle: { anchor_date: day, days: [hours] } },
    },
  }),
);

const client = await signUp('79991234568');
const services = [service.data.id];
const starts = unwrap(
  await client.POST('/api/appointments/possible_starts/{datetime}', {
    params: { path: { datetime: day } },
    body: { data: { provider_profile: profile.data.id, services, days: 7 } },
  }),
);
const [first] = starts.data;
if (!first) throw new Error(`no time is free: ${starts.meta.reason}`);

const booking = { body: { data: { services, starts_at: first.starts_at } } };
const header = { 'Idempotency-Key': `first-${first.starts_at}` };
const booked = unwrap(await client.POST('/api/appointments', { ...booking, params: { header } }));
const again = unwrap(await client.POST('/api/appointments', { ...booking, params: { header } }));
const other = await provider.POST('/api/appointments', booking);

const path = { id: booked.data.documentId };
const query = { populate: ['services', 'provider_profile'] };
const read = unwrap(await client.GET('/api/appointments/{id}', { params: { path, query } }));
const listed = async (status: 'confirmed' | 'completed') => {
  const filters = { status: { $eq: status }, starts_at: { $gte: first.starts_at } };
  const list = await provider.GET('/api/appointments', { params: { query: { filters } } });
  return unwrap(list).data.map(({ documentId }) => documentId);
};
const [confirmed, completed] = [await listed('confirmed'), await listed('completed')];
const cancelled = unwrap(await client.GET('/api/appointments/{id}/cancel', { params: { path } }));

// biome-ignore lint/suspicious/noConsole: what it came to is all the program is for
console.log(
  JSON.stringify({
    isRepeatTheSame: again.data.documentId === booked.data.documentId,
    refusal: other.error?.error.details.code,
    status: read.data.status,
    titles: read.data.services?.map(({ title }) => title),
    provider: read.data.provider_profile?.name,
    isListed: confirmed.includes(booked.data.documentId),
    completed: completed.length,
    cancelled: cancelled.data?.status,
  }),
);

// What the types say: a mistake here does not compile.

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
/** Compiles for `true` alone; what is `any` equals nothing but `any`. */
export type Holds<Claim extends true> = Claim;
type Schemas = components['schemas'];

export type Claims = [
  Holds<Equal<typeof booked.data.id, number>>,
  Holds<Equal<typeof booked.data.starts_at, string | undefined>>,
  Holds<Equal<typeof service.data.price, number | undefined>>,
  Holds<Equal<typeof first.starts_at, string>>,
  Holds<Equal<typeof read.data.services, Schemas['Service'][] | undefined>>,
  Holds<Equal<typeof read.data.provider_profile, Schemas['ProviderProfile'] | null | undefined>>,
  Holds<Equal<NonNullable<Schemas['Service']['title']>, string>>,
  Holds<'confirmed' extends Schemas['Appointment']['status'] ? true : false>,
  Holds<string extends Schemas['Appointment']['status'] ? false : true>,
  // The codes of an operation, and no others.
  Holds<'slot_taken' extends Code<typeof other> ? true : false>,
  Holds<string extends Code<typeof other> ? false : true>,
  Holds<'no_letters' extends Code<typeof other> ? false : true>,
];
type Code<Answer extends { readonly error?: unknown }> =
  NonNullable<Answer['error']> extends {
    readonly error: { readonly details: { readonly code: infer One } };
  }
    ? One
    : never;

export async function mistakes(): Promise<void> {
  // @ts-expect-error: there is no such path
  await client.GET('/api/appointment');
  // @ts-expect-error: it is read, not written
  await client.DELETE('/api/appointments/{id}/cancel', { params: { path } });
  // @ts-expect-error: an appointment starts sometime
  await client.POST('/api/appointments', { body: { data: { services } } });
  // @ts-expect-error: a price is kopecks, a number
  await provider.POST('/api/services', { body: { data: { title: '', duration: 60, price: '1' } } });
  // @ts-expect-error: what the server counts nobody sets
  ({ starts_at: '', participants_count: 2 }) satisfies Schemas['AppointmentInput'];
  // @ts-expect-error: there is no such status
  read.data.status satisfies 'done';
  // @ts-expect-error: nothing of that name is answered
  read.data.nothing;
}
