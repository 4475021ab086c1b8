import { sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { Fault, WebhookMode } from '../src/sandbox/payments/faults.ts';
import { addProvider, PASSWORD } from './accounts.ts';
import type { ApiResponse, TestApi } from './start-api.ts';

export const GET_URL = '/api/tariff-payment/getUrl';

/** The test cards of the provider. */
export const CARDS = {
  good: '5555 5555 5555 4444',
  with3ds: '5555 5555 5555 4477',
  noMoney: '5555 5555 5555 4600',
} as const;

interface AttemptRow {
  readonly status: string;
  readonly provider_payment_id: string | null;
  readonly reason: string | null;
}

/** The actions of buyers and providers in tests of payments. */
export function buyerOf(api: TestApi) {
  let phones = 79_160_000_000;
  const control = async (method: string, path: string, body: object = {}): Promise<void> => {
    const answer = await api.request(method, `/sandbox/payments/control/${path}`, { body });
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  };
  const checkout = (url: string, step: string, body: unknown = {}) =>
    api.post(`/sandbox/payments/checkout/${paymentId(url)}/${step}`, body);
  return {
    /** A new provider, signed in. */
    newProvider: async (): Promise<string> => {
      phones += 1;
      return addProvider(api.context, String(phones));
    },
    askUrl: (query: string, token: string): Promise<ApiResponse> =>
      api.get(`${GET_URL}?${query}`, token),
    card: (url: string, number: string) => checkout(url, 'card', { number }),
    confirm: (url: string, accept: boolean) => checkout(url, 'confirm', { accept }),
    /** Pays by the Faster Payments System. */
    sbp: (url: string) => checkout(url, 'sbp'),
    cancel: (url: string) => checkout(url, 'cancel'),
    /** Refunds in the provider's cabinet: the whole payment, unless an amount is given. */
    refundInCabinet: (url: string, amount?: number) =>
      control('POST', 'refunds', {
        payment: paymentId(url),
        ...(amount !== undefined && { amount }),
      }),
    checkoutPage: async (url: string) =>
      (await api.get(`/sandbox/payments/checkout/${paymentId(url)}/payment`)).body,
    status: async (payment: string, token: string): Promise<string> =>
      (await api.get(`/api/tariff-payment/status/${payment}`, token)).body.data.status,
    plans: async (token: string) =>
      (await api.get('/api/user-tariffs?populate=tariff', token)).body.data,
    addons: async (token: string) => (await api.get('/api/user-addons', token)).body.data,
    /** The attempts of an intent, oldest first. */
    attempts: (payment: string): Promise<AttemptRow[]> =>
      rows(
        api.context.database.db,
        sql`select a.status, a.provider_payment_id, a.reason from payment_attempts a
          join payment_intents i on i.id = a.intent where i.document_id = ${payment} order by a.id`,
      ),
    /** Makes the payment provider's next calls fail. */
    fault: (call: Fault['call'], fault: Fault['fault'], times = 1) =>
      control('POST', 'faults', { call, fault, times }),
    /** Sets how webhooks are sent from now on. */
    webhooks: (mode: WebhookMode['mode'], copies = 1) =>
      control('PUT', 'webhooks', { mode, copies }),
    /** Sends further webhooks, true or forged. */
    sendWebhooks: (url: string, event: string, more: { times?: number; forgery?: object } = {}) =>
      control('POST', 'webhooks', { payment: paymentId(url), event, ...more }),
    webhook: (id: string, event = 'payment.succeeded') =>
      api.post('/api/payment/notifications', {
        type: 'notification',
        event,
        object: { id, status: 'succeeded', paid: true },
      }),
    count: async (table: string): Promise<number> => {
      const [row] = await rows<{ n: number }>(
        api.context.database.db,
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      );
      return row?.n ?? 0;
    },
    /** The texts of one kind that the account was sent, each with its time without the year: `12-14T09:00 …`. */
    noticesTo: async (token: string, kind: string): Promise<string[]> => {
      const { phone } = (await api.get('/api/users/me', token)).body;
      const messages = await rows<{ sent_at: Date | string; text: string }>(
        api.context.database.db,
        sql`select sent_at, text from messages where kind = ${kind} and "to" = ${phone} order by id`,
      );
      return messages.map(
        ({ sent_at, text }) => `${new Date(sent_at).toISOString().slice(5, 16)} ${text}`,
      );
    },
    sql: <Row>(statement: ReturnType<typeof sql>) => rows<Row>(api.context.database.db, statement),
  };
}

/** The provider's id of the payment whose page this is. */
export const paymentId = (url: string): string => url.split('/').at(-1) ?? '';

/** Signs a new phone up: by a code, then with a password. */
export async function signUp(api: TestApi, phone: string): Promise<string> {
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const code = await api.lastCode(phone);
  const providerArgs = { phone, code, token: sms.body.token };
  const step = await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs });
  const session = await api.post('/api/auth-ext/auth/local/reset', {
    token: step.body.token,
    password: PASSWORD,
  });
  return session.body.token as string;
}
