import type { LoadRequest } from '../api/load.ts';
import { HOUR, mainCalls, PROVIDERS } from '../api/main-calls.ts';

/** A call as it is sent once. */
export interface GateCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** What the floor does beside answering our bytes: nothing, reading a row, inserting one. */
type Floor = '' | '/read' | '/inserted';

export interface GateRow {
  readonly name: string;
  readonly floor: Floor;
  /** Calls of a round; before the first one eight times as many are made. */
  readonly calls: number;
  next(): GateCall;
}

export type Bearer = Readonly<Record<string, string>>;

const PENDING_FROM = Date.parse('2027-06-01T00:00:00Z');
const CONFIRMED_FROM = Date.parse('2027-10-01T00:00:00Z');
/** A group of so many hours of each provider has appointments to be confirmed, another one to be cancelled. */
const HOURS = 120;

/** All rows, for providers whose calendars are open. Their appointments to come are made by `futureRows`. */
export function gateRows(bearers: readonly Bearer[]): GateRow[] {
  const [first = {}] = bearers;
  return [...mainCalls(bearers).map(rowOfMain), ...changes(bearers), ...others(first)];
}

const OF_MAIN: Readonly<Record<string, Pick<GateRow, 'floor' | 'calls'>>> = {
  'GET tariffs': { floor: '', calls: 250 },
  'GET users/me': { floor: '', calls: 250 },
  'GET appointments': { floor: '/read', calls: 60 },
  'POST help-requests': { floor: '/inserted', calls: 60 },
  'POST auth/local': { floor: '/read', calls: 6 },
  'POST appointments': { floor: '/inserted', calls: 30 },
};
const BY_DEFAULT = { floor: '/read', calls: 15 } as const;

function rowOfMain({ name, request }: ReturnType<typeof mainCalls>[number]): GateRow {
  const next = name.includes('possible_starts') ? startsOfAnotherDay() : () => callOf(request);
  return { name, ...(OF_MAIN[name] ?? BY_DEFAULT), next };
}

function callOf({ url, method, headers, body, freshHeaders }: LoadRequest): GateCall {
  // The body decides whose the headers are.
  const data = body?.();
  return { method, path: url, headers: { ...headers, ...freshHeaders?.() }, body: data };
}

/** Answers are kept for a minute, by day. */
function startsOfAnotherDay(): () => GateCall {
  const next = counter();
  return () => {
    const n = next();
    const day = new Date(PENDING_FROM + ((n * 24) % 5000) * HOUR).toISOString().slice(0, 10);
    const provider = (n % PROVIDERS) + 1;
    const data = { provider_profile: provider, services: [provider * 5], days: 31 };
    return { method: 'POST', path: `/api/appointments/possible_starts/${day}`, body: { data } };
  };
}

function counter(): () => number {
  let n = -1;
  return () => {
    n += 1;
    return n;
  };
}

/** Moves, confirmations and cancellations, each of another appointment of another provider. */
function changes(bearers: readonly Bearer[]): GateRow[] {
  const change = (name: string, of: (n: number) => Omit<GateCall, 'headers'>): GateRow => {
    const next = counter();
    const headers = (n: number) => bearers[n % bearers.length] ?? {};
    return {
      name,
      ...{ floor: '/inserted', calls: 30 },
      next: () => {
        const n = next();
        return { ...of(n), headers: headers(n) };
      },
    };
  };
  return [
    change('move', (n) => ({
      ...{ method: 'PUT', path: `/api/appointments/${documentOf('move', n % PROVIDERS)}` },
      body: { data: { starts_at: new Date(MOVED_FROM + (n / PROVIDERS + 1) * HOUR) } },
    })),
    change('confirm', (n) => ({
      ...{ method: 'PUT', path: `/api/appointments/${documentOf('confirm', n)}` },
      body: { data: { status: 'confirmed' } },
    })),
    change('cancel', (n) => ({
      method: 'GET',
      path: `/api/appointments/${documentOf('cancel', n)}/cancel`,
    })),
  ];
}

const MOVED_FROM = Date.parse('2028-02-01T00:00:00Z');

function others(bearer: Bearer): GateRow[] {
  const phone = counter();
  const payment = counter();
  return [
    {
      name: 'step 1 of the sign-in',
      ...{ floor: '/inserted', calls: 30 },
      next: () => ({
        ...{ method: 'POST', path: '/api/phone-auth/sms' },
        body: { phone: String(79_610_000_000 + phone()) },
      }),
    },
    {
      name: 'webhook',
      ...{ floor: '/inserted', calls: 60 },
      next: () => ({
        ...{ method: 'POST', path: '/api/payment/notifications' },
        body: {
          ...{ type: 'notification', event: 'payment.succeeded' },
          object: { id: `gate-${payment()}`, status: 'succeeded', paid: true },
        },
      }),
    },
    {
      name: 'statistics of a month',
      ...{ floor: '/read', calls: 15 },
      next: () => ({
        ...{ method: 'GET', path: '/api/statistics?from=2026-05-01&to=2026-05-31' },
        headers: bearer,
      }),
    },
    {
      name: 'campaign, who is chosen',
      ...{ floor: '/inserted', calls: 4 },
      next: () => ({
        ...{ method: 'POST', path: '/api/messages/askReview', headers: bearer },
        body: { data: { dry_run: true, limit: 100 } },
      }),
    },
  ];
}

const documentOf = (kind: string, n: number) => `${kind}${String(n).padStart(24, '0')}`;

/** Completes what is over, as the background does, and adds the appointments that are changed. */
export const futureRows = `
update appointments set status = 'completed'
where status in ('confirmed', 'pending') and ends_at < current_timestamp;
${[
  { kind: 'confirm', status: 'pending', from: PENDING_FROM, hours: HOURS },
  { kind: 'cancel', status: 'confirmed', from: CONFIRMED_FROM, hours: HOURS },
  { kind: 'move', status: 'confirmed', from: MOVED_FROM, hours: 1 },
]
  .map(appointmentsOf)
  .join('\n')}`;

interface Future {
  readonly kind: string;
  readonly status: string;
  readonly from: number;
  readonly hours: number;
}

function appointmentsOf({ kind, status, from, hours }: Future): string {
  const at = `timestamptz '${new Date(from).toISOString()}' + n / ${PROVIDERS} * interval '1 hour'`;
  const system = `'${kind}' || lpad(n::text, 24, '0'), now(), now(), n % ${PROVIDERS} + 1`;
  return `
with made as (
  insert into appointments (document_id, created_at, updated_at, provider_profile, client_profile, starts_at, ends_at,
    busy_from, busy_to, time_zone, status, source, participants_count, price_total)
  select ${system}, n % ${PROVIDERS} * 25 + 1, at, at + interval '1 hour', at, at + interval '1 hour',
    'Europe/Moscow', '${status}', 'online', 1, 150000
  from generate_series(0, ${PROVIDERS * hours - 1}) n cross join lateral (select ${at} as at) as time
  returning id, document_id, provider_profile, client_profile
), lines as (
  insert into appointment_services (document_id, created_at, updated_at, provider_profile, appointment, service, title,
    price, duration, sort)
  select 'line' || document_id, now(), now(), provider_profile, id, provider_profile * 5, 'Услуга', 150000, 60, 1
  from made
)
insert into appointment_participants (document_id, created_at, updated_at, provider_profile, appointment,
  client_profile, price, joined_at)
select 'part' || document_id, now(), now(), provider_profile, id, client_profile, 150000, now() from made;`;
}
