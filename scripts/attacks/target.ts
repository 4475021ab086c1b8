// The server that attacks are played against, with what they cost: one that runs, or one of this tree in production.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { segmentsOf } from '../../apps/api/src/modules/messaging/templates/rules/texts.ts';
import { type ReceivedRequest, startVendor, type Vendor } from '../../apps/api/testing/loopback.ts';
import { runCommand, startProcess } from '../../apps/api/testing/start-process.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server said
  readonly body: any;
}

interface Sent {
  readonly token?: string;
  /** By default each request comes from an address of its own, as of a botnet. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Target {
  readonly url: string;
  /** The phone of an operator, whose codes are read; null: none is told. */
  readonly operator: string | null;
  /** `route`: such as `POST /api/services`. */
  send(route: string, body?: object, sent?: Sent): Promise<Answer>;
  /** Requests that were sent so far. */
  requests(): number;
  /** The next code that is sent to the phone; null: nobody here reads its SMS. */
  codeOf(phone: string): Promise<string | null>;
  /** Kopecks that SMS cost so far: all that the supplier took, or where it is not ours, what the server tells of this hour. */
  bill(): Promise<number>;
  /** SMS that the supplier took; null: it is another one than ours. */
  smsCount(): number | null;
  close(): Promise<void>;
}

interface Sms {
  readonly to: string;
  readonly text: string;
}

interface RunningServer {
  readonly url: string;
  readonly smsPort: number | null;
  readonly operator: string | null;
}

/**
 * A server that runs elsewhere, such as one of an older version. Its SMS are read where it sends them to a supplier on this
 * machine, at a port that is told.
 */
export async function runningTarget({ smsPort, ...server }: RunningServer): Promise<Target> {
  if (smsPort === null) return targetOf(server, null, async () => {});
  const sms: Sms[] = [];
  const vendor = await startSmsru(sms, smsPort);
  return targetOf(server, sms, () => vendor.close());
}

const OPERATOR = '79165550001';

/** The built server of this tree in production, with a supplier of SMS on this machine. */
export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-attacks-'));
  const sms: Sms[] = [];
  const vendor = await startSmsru(sms);
  const port = await freePort();
  const settings = {
    ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    ...{ SECRET_KEY: 'k-of-attacks-that-strangers-tried', PUBLIC_URL: 'https://okoshko.example' },
    ...{ EMBEDDED_DATABASE: 'allowed', PAYMENTS: 'off', TRUST_PROXY: '1' },
    ...{ MAIL_TRANSPORT: 'off', TELEGRAM: 'off', PUSH_SERVICES: 'off' },
    // The attacker is on the same machine.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...{ SMS_SUPPLIERS: 'smsru', SMSRU_API_ID: 'id', SMSRU_API_URL: vendor.url },
    SMS_COST: String(SMS_PRICE),
  };
  await addOperator(settings);
  const server = await startProcess(settings);
  return targetOf({ url: `http://127.0.0.1:${port}`, operator: OPERATOR }, sms, async () => {
    await server.end('SIGTERM');
    await vendor.close();
    await rm(folder, { recursive: true, force: true });
  });
}

async function addOperator(settings: Readonly<Record<string, string>>): Promise<void> {
  const input = 'Window-of-June-31';
  const { code, printed } = await runCommand('operator', { args: [OPERATOR], settings, input });
  if (code !== 0) throw new Error(`no operator was made: ${printed}`);
}

/** In production a server tells its public address, not the one it listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** SMS.ru as far as it takes messages, by sms.ru/api/send. */
async function startSmsru(sms: Sms[], port?: number): Promise<Vendor> {
  const vendor = await startVendor(port);
  vendor.reply = ({ body }: ReceivedRequest) => {
    const form = new URLSearchParams(body);
    const messages = [...form].flatMap(([name, text]) => {
      const to = /^multi\[(\d+)\]$/.exec(name)?.[1];
      return to === undefined ? [] : [{ to, text }];
    });
    const [to, text] = [form.get('to'), form.get('msg')];
    if (to !== null && text !== null) messages.push({ to, text });
    sms.push(...messages);
    const ok = { status: 'OK', status_code: 100 };
    const each = messages.map((one) => [one.to, { ...ok, sms_id: '1' }]);
    return { body: { ...ok, sms: Object.fromEntries(each), balance: 100_000 } };
  };
  return vendor;
}

/** A part of an SMS in Russia, in kopecks; abroad it is dearer. */
const SMS_PRICE = 390;

const priceOf = (sms: readonly Sms[]): number =>
  sms.reduce((sum, { text }) => sum + segmentsOf(text).segments * SMS_PRICE, 0);

const CODE_TRIES = 100;
const TRY_MS = 100;

function targetOf(
  { url, operator }: Pick<Target, 'url' | 'operator'>,
  sms: readonly Sms[] | null,
  close: () => Promise<void>,
): Target {
  let requests = 0;
  /** Codes that were read: the next one is another. */
  const read = new Set<Sms>();
  const send: Target['send'] = async (route, body, { token, from, headers } = {}) => {
    const [method = '', path = ''] = route.split(' ');
    requests += 1;
    const address =
      from ?? `198.${18 + (requests >> 16)}.${(requests >> 8) & 255}.${requests & 255}`;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : null };
  };
  return {
    ...{ url, operator, send, close },
    requests: () => requests,
    smsCount: () => sms?.length ?? null,
    bill: async () =>
      sms ? priceOf(sms) : ((await send('GET /readyz')).body?.sms?.hour_kopecks ?? 0),
    codeOf: async (phone) => {
      for (let tries = 0; sms && tries < CODE_TRIES; tries += 1) {
        const code = sms.find(
          (one) => one.to === phone && !read.has(one) && /^\d{6} [—–] код/.test(one.text),
        );
        if (code) {
          read.add(code);
          return code.text.slice(0, 6);
        }
        await new Promise((resolve) => setTimeout(resolve, TRY_MS));
      }
      return null;
    },
  };
}
